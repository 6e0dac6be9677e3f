import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../../../../../domain/contract/choices';
import { csvText } from '../../../../../domain/rules/tools/csv';
import { profitOf, valueOf } from '../../../../../domain/rules/wallet/valuation';
import { canHold } from '../../../../../domain/rules/wallet/accountCurrencies';
import { withdrawalFigures, type WithdrawalTerms } from '../../../../../domain/rules/wallet/withdrawalFigures';

const TERMS: WithdrawalTerms = {
  available: 100_00000000n,
  fee: 1_00000000n,
  min: 10_00000000n,
  limit: 1000_00000000n,
  used: 0n,
  scale: 8,
  unit: 1n,
  price: '1',
};

describe('the withdrawable amount', () => {
  it.each<[string, Partial<WithdrawalTerms>, { left: bigint; leftQuantity: bigint; max: bigint }]>([
    ['all but the fee', {}, { left: 1000_00000000n, leftQuantity: 1000_00000000n, max: 99_00000000n }],
    [
      'what the limit leaves',
      { used: 960_00000000n },
      { left: 40_00000000n, leftQuantity: 40_00000000n, max: 40_00000000n },
    ],
    [
      'nothing below the minimum',
      { available: 10_99999999n },
      { left: 1000_00000000n, leftQuantity: 1000_00000000n, max: 0n },
    ],
    [
      'a multiple of the smallest amount on the network',
      { available: 100_98765432n, unit: 100n },
      { left: 1000_00000000n, leftQuantity: 1000_00000000n, max: 99_98765400n },
    ],
    ['nothing when the limit is used up', { used: 1001_00000000n }, { left: 0n, leftQuantity: 0n, max: 0n }],
    [
      'the limit in a dear currency, rounded down',
      { price: '98000', min: 1n, fee: 0n },
      { left: 1000_00000000n, leftQuantity: 1020408n, max: 1020408n },
    ],
  ])('is %s', (_what, change, figures) => {
    expect(withdrawalFigures({ ...TERMS, ...change })).toEqual(figures);
  });

  it('never exceeds the available balance or the worth of the limit', () => {
    const amount = fc.bigInt(0n, 10n ** 16n);
    const price = fc
      .integer({ min: 1, max: 10 ** 9 })
      .map((units) => `${Math.floor(units / 1000)}.${String(units % 1000).padStart(3, '0')}`);
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, price, (available, fee, min, limit, used, rate) => {
        const { max, left } = withdrawalFigures({ available, fee, min, limit, used, scale: 8, unit: 1n, price: rate });
        const isNothing = max === 0n;
        expect(isNothing || (max + fee <= available && max >= min)).toBe(true);
        expect((valueOf(max, 8, rate) ?? 0n) <= left).toBe(true);
      }),
    );
  });
});

it('an account holds only the currencies it is meant for', () => {
  const holders = (symbol: string, legal_status: 0 | 1) =>
    ACCOUNTS.filter((account) => canHold(account, { symbol, legal_status }));
  expect(holders('USDT', 1)).toEqual(['spot', 'contract', 'sec_contract', 'legal', 'ico']);
  expect(holders('BTC', 1)).toEqual(['spot', 'legal']);
  expect(holders('SOL', 0)).toEqual(['spot']);
});

describe('the profit of the day', () => {
  it.each([
    ['a gain', { now: 110n, then: 100n, movedIn: 0n }, { usdt: '0.00000010', yield: '0.100000' }],
    ['a loss', { now: 90n, then: 100n, movedIn: 0n }, { usdt: '-0.00000010', yield: '-0.100000' }],
    [
      'a loss of a part, rounded away from zero',
      { now: 2n, then: 3n, movedIn: 0n },
      { usdt: '-0.00000001', yield: '-0.333334' },
    ],
    ['no gain by a deposit', { now: 150n, then: 100n, movedIn: 50n }, { usdt: '0.00000000', yield: '0.000000' }],
    ['no loss by a withdrawal', { now: 40n, then: 100n, movedIn: -60n }, { usdt: '0.00000000', yield: '0.000000' }],
    ['no fraction of nothing', { now: 0n, then: 0n, movedIn: 0n }, { usdt: '0.00000000', yield: null }],
  ])('is %s', (_what, terms, profit) => {
    expect(profitOf(terms)).toEqual(profit);
  });
});

describe('CSV', () => {
  it('quotes where needed, keeps numbers, and neutralises formulas in text', () => {
    expect(
      csvText([
        ['a', 'b,c', 'd"e'],
        ['-1.5', '=1+1', '@x'],
      ]),
    ).toBe('\uFEFFa,"b,c","d""e"\r\n-1.5,\'=1+1,\'@x\r\n');
  });

  it('holds no formula for spreadsheets that separate cells by semicolons or tabs either', () => {
    const rows = [['Mozilla/5.0 (X11; Linux; rv:1);=HYPERLINK(A1)', 'a\t@x', 'b\n+1', ' =1', '＝1', '-5; -6']];
    expect(csvText(rows)).toBe(
      `\uFEFFMozilla/5.0 (X11; Linux; rv:1);'=HYPERLINK(A1),a\t'@x,"b\n'+1",' =1,'＝1,'-5;' -6\r\n`,
    );
  });
});
