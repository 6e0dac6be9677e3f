import { expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../domain/money/decimal';
import { FIRST_USER, SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import { totalsOf } from '../../../server/store/auditTotals';

const USDT = { id: 0n, symbol: 'USDT', scale: 2n };
const NOBODY: ReadonlyMap<string, bigint> = new Map();

const units = (text: string): bigint =>
  text.startsWith('-') ? 0n - (parseDecimal(text.slice(1), 2) ?? 0n) : (parseDecimal(text, 2) ?? 0n);

const holding = (user: number, total: bigint) => ({
  ...{ user: BigInt(user), account: 0n, currency: 0n, total, frozen: 0n },
});

it('adds up: custody owes what everybody else holds, whoever that is', () => {
  const { custody, ...others } = SYSTEM_ACCOUNTS;
  const held = [...Object.values(others), FIRST_USER].map((user, at) => holding(user, 100n + BigInt(at)));
  const owed = held.reduce((sum, { total }) => sum + total, 0n);
  const [totals] = totalsOf([USDT], [...held, holding(custody, -owed)], NOBODY);
  const { currency: _, frozen: __, withdrawals: ___, custody: owes, ...parts } = totals ?? {};
  const sum = Object.values(parts).reduce((all, part) => all + units(part), 0n);
  expect([formatDecimal(sum, 2), owes]).toEqual([formatDecimal(owed, 2), formatDecimal(-owed, 2)]);
});

it('names the insurance fund and what ICO issuers hold apart from the house', () => {
  const { houseMaker, icoIssuer, insurance } = SYSTEM_ACCOUNTS;
  const balances = [holding(houseMaker, 100n), holding(icoIssuer, 200n), holding(insurance, 300n)];
  expect(totalsOf([USDT], balances, NOBODY)).toMatchObject([{ house: '1.00', issuers: '2.00', insurance: '3.00' }]);
});
