import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal, trimZeros } from '../../../domain/money/decimal';
import type { FlowType } from '../../../domain/contract/wallet/walletRecords';
import { statementSheet } from '../../../server/exports/statement';
import { boundsOfYear, taxSheet } from '../../../server/exports/taxSheet';
import { yearFigures } from '../../../server/exports/yearFigures';
import type { JournalMove } from '../../../server/products/wallet/store/journalMoves';

const SCALE = 8;
const units = (text: string): bigint => {
  const size: bigint | null = parseDecimal(text.replace('-', ''), SCALE);
  if (size === null) throw new Error(text);
  return text.startsWith('-') ? -size : size;
};

/** Price of a coin from each date on, whole USDT. */
const PRICES: Record<string, [string, bigint][]> = {
  BTC: [
    ['2025-01-01', 20_000n],
    ['2025-12-01', 25_000n],
    ['2026-01-01', 30_000n],
    ['2026-05-01', 32_000n],
    ['2026-07-01', 40_000n],
    ['2026-12-01', 50_000n],
  ],
  ETH: [['2025-01-01', 1000n]],
  USDT: [['2025-01-01', 1n]],
};
const worthAt = (currency: string, amount: bigint, time: number): bigint =>
  amount * (PRICES[currency]?.findLast(([from]) => Date.parse(from) <= time)?.[1] ?? 0n);

type Trade = NonNullable<JournalMove['trade']>;
const move = (
  time: string,
  type: FlowType,
  changes: Record<string, string>,
  trade: Trade | null = null,
): JournalMove => ({
  ...{ entry: 1, ref: '1', time: Date.parse(time), type, trade },
  changes: Object.entries(changes).map(([currency, amount]) => ({ currency, amount: units(amount) })),
});
const traded = (side: Trade['side'], fee: string): Trade => ({
  ...{ pair: 'BTC_USDT', side, fee: units(fee), feeCurrency: side === 'buy' ? 'BTC' : 'USDT' },
});

/** The comments give the holding and its cost after each move, by FIFO and on average. */
const MOVES: readonly JournalMove[] = [
  move('2025-03-01T00:00:00Z', 'deposit', { USDT: '10000' }),
  // 0.1 BTC at 20,000 less a fee of 0.0001: 0.0999 BTC for 2,000.
  move('2025-04-01T09:30:00Z', 'trade', { USDT: '-2000', BTC: '0.0999' }, traded('buy', '0.0001')),
  move('2025-05-01T00:00:00Z', 'deposit', { ETH: '1' }),
  move('2025-06-01T00:00:00Z', 'withdrawal', { ETH: '-1' }),
  // Between two portfolios of the same account holder.
  move('2025-06-02T00:00:00Z', 'portfolio', {}),
  // Costs its worth at that time, 0.1001 × 25,000 = 2,502.50: now 0.2 BTC for 4,502.50.
  move('2025-12-31T23:59:59.999Z', 'deposit', { BTC: '0.1001' }),
  // 3,000 less a fee of 3. FIFO: 2,000 + 0.0001 × 25,000 = 2,002.50; average: half of 4,502.50.
  move('2026-01-01T00:00:00.000Z', 'trade', { BTC: '-0.1', USDT: '2997' }, traded('sell', '3')),
  // Leaves with its cost. FIFO: 0.02 × 25,000 = 500; average: a fifth of 2,251.25.
  move('2026-05-02T00:00:00Z', 'withdrawal', { BTC: '-0.02' }),
  // Now 0.12 BTC; FIFO 2,000 + 1,604, average 1,801 + 1,604 = 3,405.
  move('2026-07-02T00:00:00Z', 'trade', { USDT: '-1604', BTC: '0.04' }, traded('buy', '0.0001')),
  // 4,000 less 4. FIFO: 0.08 × 25,000; average: two thirds of 3,405.
  move('2026-12-31T23:59:59.999Z', 'trade', { BTC: '-0.08', USDT: '3996' }, traded('sell', '4')),
  // 2,000 less 2 for the remainder: 1,604 by FIFO, 1,135 on average.
  move('2027-01-01T00:00:00.000Z', 'trade', { BTC: '-0.04', USDT: '1998' }, traded('sell', '2')),
];
const wallet = {
  profits: {
    walk: (_: number, visit: (move: JournalMove) => void) => {
      MOVES.forEach(visit);
      return Promise.resolve(undefined);
    },
    scaleOf: () => SCALE,
  },
  worths: { worthAt },
};
const LATER = Date.parse('2027-06-01');

/** Converts units to whole coins or USDT. */
const number = (value: bigint): number => Number(formatDecimal(value, SCALE));
/** Coins: opening, closing, worth; cost by FIFO and on average; gains by both. Sums: count, received, given. */
async function figuresOf(year: number, now = LATER) {
  const { coins, sums } = await yearFigures(wallet, 1, year, now, () => undefined);
  return {
    coins: coins.map(({ currency, opening, closing, worth, basis }) => [
      ...[currency, ...[opening, closing, worth].map(number)],
      ...(basis ? [basis.cost, basis.gained] : []).flatMap(({ fifo, average }) => [number(fifo), number(average)]),
    ]),
    sums: sums.map(({ type, count, received, given }) => [type, count, number(received), number(given)]),
  };
}

describe('the figures of a year', () => {
  it.each([
    [2024, { coins: [], sums: [] }],
    [
      2025,
      {
        coins: [
          ['USDT', 0, 8000, 8000],
          ['BTC', 0, 0.2, 5000, 4502.5, 4502.5, 0, 0],
        ],
        sums: [
          ['deposit', 3, 10_000 + 1000 + 2502.5, 0],
          ['trade', 1, 1998, 2000],
          ['withdrawal', 1, 0, 1000],
        ],
      },
    ],
    [
      2026,
      {
        coins: [
          ['USDT', 8000, 13_389, 13_389],
          ['BTC', 0.2, 0.04, 2000, 1604, 1135, 994.5 + 1996, 745.75 + 1726],
        ],
        sums: [
          ['trade', 3, 2997 + 1600 + 3996, 3000 + 1604 + 4000],
          ['withdrawal', 1, 0, 640],
        ],
      },
    ],
    [
      2027,
      {
        coins: [
          ['USDT', 13_389, 15_387, 15_387],
          ['BTC', 0.04, 0, 0, 0, 0, 1998 - 1604, 1998 - 1135],
        ],
        sums: [['trade', 1, 1998, 2000]],
      },
    ],
  ])('%i include its own moves, the holdings at both ends, and the gains by either method', async (year, expected) => {
    expect(await figuresOf(year)).toEqual(expected);
  });

  it('run up to now for the current year, at current prices', async () => {
    expect(await figuresOf(2026, Date.parse('2026-06-01'))).toEqual({
      coins: [
        ['USDT', 8000, 10_997, 10_997],
        ['BTC', 0.2, 0.08, 2560, 2000, 1801, 994.5, 745.75],
      ],
      sums: [
        ['trade', 1, 2997, 3000],
        ['withdrawal', 1, 0, 640],
      ],
    });
  });
});

describe('the tax file', () => {
  const rowsOf = async (year: number | null) =>
    (await taxSheet(wallet, 1, year, () => undefined)).replace('\u{FEFF}', '').trim().split('\r\n').slice(1);

  it('lists the proceeds, fee and cost of the sold part for each move, by either method, across years', async () => {
    const cents = (row: string) => row.replaceAll(/(?<=,)-?\d+\.\d+(?=,|$)/g, (cell) => trimZeros(cell));
    expect((await rowsOf(2026)).map(cents)).toEqual([
      '2026-01-01 00:00:00,sell,BTC_USDT,2997,USDT,0.1,BTC,3,USDT,2997,2997,2002.5,994.5,2025-04-01 09:30:00,2997,2251.25,745.75',
      '2026-05-02 00:00:00,withdrawal,,,,0.02,BTC,,,640,500,500,0,2025-12-31 23:59:59,450.25,450.25,0',
      '2026-07-02 00:00:00,buy,BTC_USDT,0.04,BTC,1604,USDT,0.0001,BTC,1604,,,,,,,',
      '2026-12-31 23:59:59,sell,BTC_USDT,3996,USDT,0.08,BTC,4,USDT,3996,3996,2000,1996,2025-12-31 23:59:59,3996,2270,1726',
    ]);
    expect((await rowsOf(2027)).map(cents)).toEqual([
      '2027-01-01 00:00:00,sell,BTC_USDT,1998,USDT,0.04,BTC,2,USDT,1998,1998,1604,394,2026-07-02 00:00:00,1998,1135,863',
    ]);
  });

  it('includes every move of all years except those between own portfolios', async () => {
    const years = await Promise.all([2025, 2026, 2027].map(rowsOf));
    expect(years.map(({ length }) => length)).toEqual([5, 4, 1]);
    expect(await rowsOf(null)).toEqual(years.flat());
  });
});

it.each([
  ['en_US', ['0.2', '0.04', '2,000.00', '1,604.00', '2,990.50'], ['3', '8,593.00', '8,604.00']],
  [
    'fr_FR',
    ['0,2', '0,04', '2\u{A0}000,00', '1\u{A0}604,00', '2\u{A0}990,50'],
    ['3', '8\u{A0}593,00', '8\u{A0}604,00'],
  ],
  ['de_DE', ['0,2', '0,04', '2.000,00', '1.604,00', '2.990,50'], ['3', '8.593,00', '8.604,00']],
])(
  'the annual statement in %s shows amounts to the cent, with gains by the oldest lots first',
  async (locale, coin, trades) => {
    const figures = await yearFigures(wallet, 1, 2026, LATER, () => undefined);
    const holder = { account: 'holder@statex.test', publicId: '10000000', name: null };
    const period = { year: 2026, made: LATER, ...boundsOfYear(2026) };
    const [holdings, moves] = statementSheet(figures, holder, period, locale, () => SCALE).tables;
    expect(holdings?.rows.map(([, ...cells]) => cells)).toEqual([expect.arrayContaining(['–']) as unknown, coin]);
    expect(moves?.rows.map(([, ...cells]) => cells)[0]).toEqual(trades);
  },
);

it('the annual statement shows a loss of less than a cent without a sign', async () => {
  const holding = (gained: bigint) => ({
    quantity: 1n,
    cost: { fifo: 0n, average: 0n },
    gained: { fifo: gained, average: 0n },
  });
  const coin = { currency: 'BTC', opening: 0n, closing: 1n, worth: 0n };
  const coins = [-1n, -999_999n, -1_000_000n, -1_019_999n].map((gained) => ({ ...coin, basis: holding(gained) }));
  const period = { year: 2026, made: LATER, ...boundsOfYear(2026) };
  const holder = { account: 'holder@statex.test', publicId: '10000000', name: null };
  const [holdings] = statementSheet({ coins, sums: [] }, holder, period, 'en_US', () => SCALE).tables;
  expect(holdings?.rows.map((cells) => cells.at(-1))).toEqual(['0.00', '0.00', '−0.01', '−0.01']);
});
