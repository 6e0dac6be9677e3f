import { expect, it } from 'vitest';
import { sealCopy } from '../../../server/accounts/methodCopies';
import { createBarredOffers } from '../../../server/products/fiat/service/barredOffers';
import { createFiatMethods } from '../../../server/products/fiat/service/views';

const COPY = { holder: 'Ada Lovelace', bank: 'Bank', branch: null, number: '1', sort_code: null, number_tail: '1' };

it('an offer with an unreadable payment account does not keep the others on sale, nor does an engine that is away for long', async () => {
  const offers = ['gone', 'new'].map((secret, seller) => ({
    id: secret,
    seller,
    method: sealCopy(secret, seller, COPY),
  }));
  const tried: string[] = [];
  const barred = createBarredOffers({
    link: {
      written: () => null,
      send: async ({ offerId }: { offerId: string }) => {
        tried.push(offerId);
        if (tried.length === 1) return { ok: false, error: 'busy' };
        if (tried.length === 2) throw new Error('the engine is busy');
        return { ok: true };
      },
    },
    accounts: {
      accountLock: { isLocked: () => false },
      identities: { verifiedNameOf: () => 'Maria Roth' },
      notices: { tellUnasked: () => undefined },
    },
    fiat: { queries: { waiting: () => offers } },
    methods: createFiatMethods('new', []),
    onError: () => undefined,
  } as unknown as Parameters<typeof createBarredOffers>[0]);
  await barred.withdraw([]);
  expect(tried).toEqual(['new', 'new', 'new']);
});
