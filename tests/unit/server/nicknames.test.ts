import { expect, it } from 'vitest';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';
import { createUsers } from '../../../server/accounts/users';

const newUser = (account: string) => ({ account, passwordHash: '-', fundsHash: '-', invitedBy: 'STATEX' });

it('migration numbers existing users with equivalent nicknames, and keeps the first unchanged', () => {
  const db = openAccountsDatabase(':memory:', createVault('of the tests'));
  const users = createUsers(db, () => 1);
  const ids = ['a@statex.test', 'b@statex.test', 'c@statex.test'].map((account) => users.create(newUser(account)).id);
  db.exec("DELETE FROM nicknames; UPDATE users SET nickname = 'Harbor Desk'");
  const again = createUsers(db, () => 2);
  expect(ids.map((id) => again.byId(id)?.nickname)).toEqual(['Harbor Desk', 'Harbor Desk 2', 'Harbor Desk 3']);
  expect(again.nicknames.isTaken('HARBOR desk', ids[1] ?? 0)).toBe(true);
  expect(again.nicknames.isTaken('HARBOR desk', ids[0] ?? 0)).toBe(false);
});
