import { expect, it } from 'vitest';
import { portfolioNumber } from '../../../domain/rules/account/portfolio';
import { createOrderCounts } from '../../../server/api/binance/signed/orderCounts';

it('the orders of all portfolios count together, as against the limit', () => {
  const counts = createOrderCounts(() => 0, 100);
  const portfolio = portfolioNumber(1000, 1);
  counts.add(1000);
  counts.add(portfolio);
  expect([1000, portfolio, 1001].map((user) => counts.of(user).short)).toEqual([2, 2, 0]);
});
