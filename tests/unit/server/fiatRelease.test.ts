import { expect, it } from 'vitest';
import { success, refuse } from '../../../server/accounts/result';
import { createFiat } from '../../../server/products/fiat/service/fiat';

type Parts = Parameters<typeof createFiat>[0];

it('a release repeated while the engine has not answered shares that answer, since its one-time code is used up', async () => {
  let checks = 0;
  let answer: (told: unknown) => void = () => undefined;
  const sent = new Promise((resolve) => (answer = resolve));
  const fiat = createFiat({
    link: { send: () => sent, written: async () => undefined },
    queries: { order: () => ({ seller: 1, status: 'paid' }), firstAnswer: () => null },
    accounts: { securityCheck: { check: async () => (checks++ === 0 ? success(null) : refuse('secondFactorWrong')) } },
    views: { order: (order: unknown) => order },
  } as unknown as Parts);
  const body = { order_id: '1', funds_password: 'the funds password', second_factor_code: '123456' };
  const release = () => fiat.release(1, body, { key: 'release-1', bodyHash: 'hash' });
  const both = Promise.all([release(), release()]);
  answer({ ok: true, fiatOrder: { id: '1' } });
  expect(await both).toEqual([success({ order: { id: '1' } }), success({ order: { id: '1' } })]);
  expect(checks).toBe(1);
});
