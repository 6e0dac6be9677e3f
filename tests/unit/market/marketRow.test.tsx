import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Tick } from '../../../domain/contract/market/market';
import { sampleTerms } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import { MarketHead } from '../../../src/views/market/marketList/MarketHead';
import { MarketRow } from '../../../src/views/market/marketList/MarketRow';

vi.mock('../../../src/views/app/useMarket', () => {
  const tick = (pair: string, close: string, amount: string): Tick => ({
    ...{ pair, close, open: '100.00', high: close, low: '90.00', vol: '5000', count: 7 },
    ...{ amount, increase: '0.0125' },
  });
  const ticks = new Map(
    [tick('BTC_USDT', '101.25', '11'), tick('BTC_USDT_FUTURE', '101.50', '22')].map((one) => [one.pair, one]),
  );
  return {
    useTick: (market: string) => ticks.get(market) ?? null,
    useDataAge: (market: string) => (ticks.has(market) ? 'live' : 'connecting'),
  };
});
vi.mock('../../../src/views/app/useFiat', () => ({ NO_VALUE: '--', useFiatBeside: () => () => null }));
vi.mock('../../../src/views/app/usePlatform', () => ({
  useStartup: () => ({
    getSnapshot: () => ({ context: { usdtPrice: null } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  }),
}));
vi.mock('../../../src/views/app/usePreferences', () => ({
  usePreferences: () => ({ pricing: { name: 'USD', mark: '$' }, languageTag: 'en-US' }),
}));
afterEach(cleanup);

const { left_scale: _left, right_scale: _right, ...PAIR } = sampleTerms;

/** Returns the cells of a row, also those that narrow windows leave out. */
function figuresIn(tab: 'currency' | 'futures'): (string | null)[] {
  render(
    <MemoryRouter>
      <MarketRow
        pair={{ ...PAIR, left_symbol: 'BTC', right_symbol: 'USDT', price_tick: '0.01' }}
        currency={undefined}
        rightUsdt="1"
        tab={tab}
        favourite={false}
        onStar={() => undefined}
        height={56}
        index={1}
      />
    </MemoryRouter>,
  );
  return screen.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent);
}

it('a row of the currency tab shows the pair’s name and 24-hour figures', () => {
  expect(figuresIn('currency')).toEqual([
    '',
    'BTC/USDT',
    '101.25',
    '+1.25%',
    '',
    '101.2590.00',
    '5.00K USDT11.00 BTC',
    '--',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/markets/kline/BTC_USDT');
});

it('a row of the futures tab shows its contract’s figures', () => {
  expect(figuresIn('futures')).toEqual([
    '',
    'BTC/USDTperpetual',
    '101.50',
    '+1.25%',
    '',
    '101.5090.00',
    '5.00K USDT22.00 BTC',
    '--',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/contract/btc_usdt');
});

it('the columns are headed in the order of the cells', () => {
  render(<MarketHead sort={null} onSort={() => undefined} />);
  const heads = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  const names = ['name', 'price', 'change', 'trend', 'range', 'volume', 'value'];
  expect(heads).toEqual(['favourite', ...names.map((name) => `column_${name}`)]);
});
