import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataBanner } from '../../../src/views/market/trade/DataBanner';

const market = vi.hoisted(() => ({ age: 'live' }));
vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, { seconds }: { seconds: number }) => `${key} ${seconds}` }),
}));
vi.mock('../../../src/views/app/useMarket', () => ({
  useDataAge: () => market.age,
  useReadAge: () => () => 12_400,
  useTick: () => ({ close: '1' }),
}));
afterEach(cleanup);

it.each(['stale', 'down'])('the data banner states the age of prices that are %s', (age) => {
  market.age = age;
  render(<DataBanner pair="BTC_USDT" />);
  expect(screen.getByRole('status').textContent).toBe('dataStale 12');
});

it('the data banner is announced once: its age is a timer, which is not read anew every second', () => {
  market.age = 'stale';
  render(<DataBanner pair="BTC_USDT" />);
  expect(screen.getByRole('status').contains(screen.getByRole('timer'))).toBe(true);
  expect(screen.getByRole('timer').textContent).toBe('dataStale 12');
});

it.each(['live', 'lagging', 'connecting'])('the data banner shows nothing for prices that are %s', (age) => {
  market.age = age;
  render(<DataBanner pair="BTC_USDT" />);
  expect(screen.getByRole('status').textContent).toBe('');
});
