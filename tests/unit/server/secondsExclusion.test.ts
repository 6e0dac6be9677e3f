import { expect, it } from 'vitest';
import { NO_LIMITS } from '../../../domain/rules/seconds/limits';
import type { SecondsChoice } from '../../../server/accounts/secondsLimits';
import { createSeconds } from '../../../server/products/seconds/service/seconds';

const PAIR = 'BTC_USDT';
const NOW = 86_400_000;

it('no order is sent for a user who is excluded while what the day’s limits leave is read', async () => {
  let choice: SecondsChoice = { plan: { ...NO_LIMITS, stake: '100' }, excludedUntil: null, country: null };
  const sent: string[] = [];
  const link = {
    written: () => Promise.resolve().then(() => void (choice = { ...choice, excludedUntil: NOW + 1 })),
    send: async ({ kind }: { kind: string }) => {
      sent.push(kind);
      return { ok: true, seconds: {} };
    },
  };
  const seconds = createSeconds({
    link,
    queries: { sumsSince: () => ({ staked: 0n, returned: 0n, newest: 0 }), firstAnswer: () => null },
    accounts: {
      identities: { countriesOf: () => ({ verified: null, submitted: [] }) },
      portfolios: { accountsOf: (user: number) => [user] },
      secondsLimits: { of: () => choice },
    },
    terms: { payouts: [{ duration: 60, rate: '0.8' }], closedCountries: [], min: '5', max: '1000', cap: '1000' },
    ...{ pairs: new Set([PAIR]), offered: new Set([PAIR]), clock: () => NOW },
  } as never);
  const form = { pair: PAIR, direction: 'up', stake: '10', duration: 60 } as never;
  expect(await seconds.place(1000, form, undefined)).toMatchObject({ ok: false, error: 'secondsExcluded' });
  expect(sent).toEqual([]);
});
