import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PairList } from '../../../src/views/market/pairPicker/PairList';

vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor } = await import('xstate');
  const { pairPickerMachine } = await import('../../../src/machines/market/pairPicker/pairPicker.machine');
  const flow = createActor(pairPickerMachine, { input: { product: 'spot' } }).start();
  flow.send({ type: 'user.pairs.open' });
  return { useFlow: () => flow };
});
vi.mock('../../../src/views/app/usePlatform', () => {
  const pairs = ['AAA', 'BBB', 'CCC', 'DDD'].map((left_symbol) => ({
    left_symbol,
    right_symbol: 'USDT',
    trade_status: 1,
    price_tick: '0.01',
  }));
  return { usePlatform: () => ({ pairs, currencies: [] }) };
});
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/useMarket', () => ({ useTick: () => null, useDataAge: () => 'lagging' }));
vi.mock('../../../src/views/market/favourites/FavouriteStar', () => ({
  FavouriteStar: () => null,
  useFavourites: () => ({ pairs: [] }),
}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ROW_PX = 40;

/** Lays the list out: room for two of its rows, by how far it is scrolled. */
function layOut(list: HTMLElement) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...list.children].indexOf(this);
    return at < 0 ? new DOMRect(0, 0, 100, 2 * ROW_PX) : new DOMRect(0, at * ROW_PX - list.scrollTop, 100, ROW_PX);
  });
}

it('arrow keys name the pair that Enter would choose to whoever does not see the list', async () => {
  render(<PairList product="spot" current="AAA_USDT" />);
  const search = screen.getByLabelText('searchPair');
  const named = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
  await userEvent.click(search);
  const shown = () => screen.getByRole('list').querySelector('[data-active] button');
  expect([named()?.textContent?.slice(0, 3), named() === shown()]).toEqual(['AAA', true]);
  await userEvent.keyboard('{ArrowDown}');
  expect([named()?.textContent?.slice(0, 3), named() === shown()]).toEqual(['BBB', true]);
  await userEvent.keyboard('{ArrowUp}');
});

it('arrow keys keep the pair that Enter would choose in sight', async () => {
  render(<PairList product="spot" current="AAA_USDT" />);
  const list = screen.getByRole('list');
  layOut(list);
  const active = () => list.querySelector('[data-active]')?.textContent?.slice(0, 3);
  await userEvent.click(screen.getByLabelText('searchPair'));
  await userEvent.keyboard('{ArrowDown}');
  expect([active(), list.scrollTop]).toEqual(['BBB', 0]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('DDD');
  expect(list.scrollTop).toBeGreaterThanOrEqual(2 * ROW_PX);
});

it('prices in the list tell their age, by which they dim', () => {
  const { container } = render(<PairList product="spot" current="AAA_USDT" />);
  expect(container.querySelectorAll('li [data-age="lagging"]')).toHaveLength(4);
});
