import { expect, it } from 'vitest';
import { createLimits } from '../../../server/products/seconds/service/limits';
import { NO_LIMITS } from '../../../domain/rules/seconds/limits';

it('what is used of own limits is read once the rows have the user’s last order', async () => {
  let staked = 0n;
  const limits = createLimits({
    link: {
      written: () => {
        staked = 25n * 10n ** 8n;
        return Promise.resolve();
      },
    },
    queries: { sumsSince: () => ({ staked, returned: 0n, newest: 0 }) },
    accounts: {
      identities: { countriesOf: () => ({ verified: null, submitted: [] }) },
      portfolios: { accountsOf: (owner: number) => [owner] },
      secondsLimits: { of: () => ({ plan: NO_LIMITS, excludedUntil: null, country: null }) },
    } as never,
    closed: [],
    clock: () => 0,
  });
  expect((await limits.shown(1000)).used).toEqual({ stake: '25.00000000', loss: '25.00000000' });
});
