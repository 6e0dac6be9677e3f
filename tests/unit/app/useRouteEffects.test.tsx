import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useRouteEffects } from '../../../src/views/app/useRouteEffects';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const none = () => undefined;

function onPage(address: string) {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(none);
  const shown: string[] = [];
  const show = (at: string) => void shown.push(at);
  const { result } = renderHook(
    () => {
      useRouteEffects(none, show);
      return useNavigate();
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter> },
  );
  return {
    go: (to: string) => act(() => void result.current(to)),
    back: () => act(() => void result.current(-1)),
    shown,
    timesScrolled: () => scroll.mock.calls.length,
  };
}

it('a page that is opened starts at its top, and one that is returned to does not', () => {
  const { go, back, timesScrolled, shown } = onPage('/markets');
  go('/wallet');
  expect(timesScrolled()).toBe(1);
  back();
  expect(timesScrolled()).toBe(1);
  expect(shown).toEqual(['/markets', '/wallet', '/markets']);
});

it('details, filters and dialogs leave the page where it is', () => {
  const { go, back, timesScrolled, shown } = onPage('/order/spot-history');
  go('/order/spot-history?order=7');
  back();
  go('/order/spot-history?direction=buy');
  expect(timesScrolled()).toBe(0);
  expect(shown).toEqual([
    '/order/spot-history',
    '/order/spot-history?order=7',
    '/order/spot-history',
    '/order/spot-history?direction=buy',
  ]);
});
