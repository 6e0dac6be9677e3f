import { expect, it } from 'vitest';
import { createApiKeys } from '../../../server/accounts/apiKeys';
import { NO_OTHERS, openAccountsDatabase } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';
import { ALONE } from '../../../server/peers/peers';

it('a key that another process has revoked is gone for a call that has waited, whose process has yet to apply that', () => {
  const db = openAccountsDatabase(':memory:', createVault('a secret of the tests'));
  db.exec('PRAGMA foreign_keys = OFF');
  let arrived = '';
  const others = { ...NO_OTHERS, look: () => db.exec(arrived) };
  const keys = createApiKeys({
    ...{ db, clock: () => 7, secret: 'a secret of the tests', others, peers: ALONE },
    portfolios: { nameOf: () => null },
  } as never);
  keys.makeReady(1000, { label: 'Bot', permissions: ['read'], addresses: [] });
  const [{ id } = { id: '' }] = keys.list(1000);
  expect(keys.byId(id)).toMatchObject({ status: 'active' });
  arrived = 'DELETE FROM api_keys';
  keys.mustKnow();
  expect(keys.byId(id)).toBeUndefined();
  db.close();
});
