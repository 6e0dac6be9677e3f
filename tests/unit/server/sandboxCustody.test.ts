import { expect, it } from 'vitest';
import { createSandboxCustody } from '../../../server/adapters/sandboxCustody';

it('follows a payment to the confirmations with which it began, whatever is required now', async () => {
  const custody = createSandboxCustody({ secret: 'secret', blockMs: 1, requiredFor: () => 2 });
  const told: [string, number][] = [];
  const listener = {
    payment: async ({ ref, confirmations }: { ref: string; confirmations: number }) =>
      void told.push([ref, confirmations]),
    payout: async (news: { id: string; state: string; confirmations?: number }) =>
      told.push([news.id, news.confirmations ?? -1]) > 0,
  };
  const place = { currency: 'USDT', network: 'TRC20', address: 'T1', quantity: '1' };
  await custody.start(listener, {
    payments: [{ ...place, ref: 'in', txid: 't', confirmations: 2, required: 4 }],
    payouts: [{ ...place, id: 'out', memo: null, txid: null, confirmations: 2, required: 4 }],
  });
  for (let now = 1; now < 9; now += 2) await custody.tend(now);
  expect(told).toEqual([
    ['in', 3],
    ['out', 3],
    ['in', 4],
    ['out', 4],
  ]);
});
