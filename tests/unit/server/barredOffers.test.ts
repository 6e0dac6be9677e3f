import { expect, it } from 'vitest';
import { sealCopy } from '../../../server/accounts/methodCopies';
import { createBarredOffers } from '../../../server/products/fiat/service/barredOffers';
import { createFiatMethods } from '../../../server/products/fiat/service/views';

const COPY = { holder: 'Ada Lovelace', bank: 'Bank', branch: null, number: '1', sort_code: null, number_tail: '1' };

it('an offer with an unreadable payment account does not keep the others on sale', async () => {
  const offers = ['gone', 'new'].map((secret, seller) => ({
    id: secret,
    seller,
    method: sealCopy(secret, seller, COPY),
  }));
  const withdrawn: string[] = [];
  const barred = createBarredOffers({
    link: { written: () => null },
    accounts: {
      accountLock: { isSuspended: () => false },
      identities: { verifiedNameOf: () => 'Maria Roth' },
      notices: { tellUnasked: () => undefined },
    },
    fiat: {
      queries: { waiting: () => offers },
      withdraw: async (_seller: number, id: string) => ({ ok: withdrawn.push(id) > 0 }),
    },
    methods: createFiatMethods('new', []),
  } as unknown as Parameters<typeof createBarredOffers>[0]);
  await barred.withdraw([]);
  expect(withdrawn).toEqual(['new']);
});
