import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/views/kit/Dialog';
import { loadLaterViews } from '../../../src/views/kit/laterView';
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

it('a dialog that lies over a page closes when that is left, and one of the page that is opened stays', async () => {
  await loadLaterViews();
  vi.spyOn(window, 'scrollTo').mockImplementation(none);
  const closed: string[] = [];
  const Screen = () => {
    const navigate = useNavigate();
    useRouteEffects(none, none);
    const { pathname } = useLocation();
    const dialog = (title: string) => (
      <Dialog open title={title} onClose={() => closed.push(title)}>
        {title}
      </Dialog>
    );
    return (
      <>
        {dialog('of both')}
        {pathname === '/other' && dialog('of the other')}
        <button type="button" onClick={() => void navigate('/other')}>
          go
        </button>
      </>
    );
  };
  window.history.pushState(null, '', '/page');
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByText('go'));
  expect(closed).toEqual(['of both']);
});
