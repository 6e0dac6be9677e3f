import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useDetailLink } from '../../../src/views/app/useDetailLink';

afterEach(cleanup);

function list() {
  const { result } = renderHook(
    () => ({ detail: useDetailLink('order'), go: useNavigate(), at: useLocation().search }),
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/order/spot-history?page=2']}>{children}</MemoryRouter>
      ),
    },
  );
  return {
    open: (id: string) => act(() => result.current.detail.open(id)),
    close: () => act(() => result.current.detail.close()),
    back: () => act(() => void result.current.go(-1)),
    at: () => result.current.at,
  };
}

it('details are named by the address beside the filters of their list, and going back closes them', () => {
  const { open, back, at } = list();
  open('7');
  expect(at()).toBe('?page=2&order=7');
  back();
  expect(at()).toBe('?page=2');
});

it('details that were closed are not opened again by going back', () => {
  const { open, close, back, at } = list();
  open('7');
  close();
  expect(at()).toBe('?page=2');
  back();
  expect(at()).toBe('?page=2');
});
