import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActivity } from '../../../server/accounts/activity';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createProfile } from '../../../server/accounts/profile';
import { createAlarmLinks } from '../../../server/accounts/securityNotices';
import { createVault } from '../../../server/accounts/vault';

let db: ReturnType<typeof openAccountsDatabase>;
let scans: string[];
let deletions: string[];
beforeEach(() => {
  db = openAccountsDatabase(':memory:', createVault('a secret of the tests'));
  [scans, deletions] = [[], []];
  const prepare = db.prepare.bind(db);
  Object.defineProperty(db, 'prepare', {
    value: (text: string) => {
      const plan = prepare(`EXPLAIN QUERY PLAN ${text}`).all() as { detail: string }[];
      scans.push(...plan.flatMap(({ detail }) => (detail.startsWith('SCAN ') ? `${detail}: ${text}` : [])));
      if (text.startsWith('DELETE')) deletions.push(...plan.map(({ detail }) => detail));
      return prepare(text);
    },
  });
});
afterEach(() => db.close());

it.each([
  ['a picture that anybody may ask for', () => createProfile({ db } as never)],
  ['the links of an alarm that is sent', () => createAlarmLinks(db, Date.now, '')],
])('no statement goes through all accounts or links: %s', (_, create) => {
  create();
  expect(scans).toEqual([]);
});

it('an event of an account does not go through the account’s events of other names', () => {
  createActivity(db, Date.now);
  const searches = deletions.filter((detail) => detail.includes('account_activity'));
  expect(searches).toHaveLength(2);
  for (const detail of searches) expect(detail).toContain('(user=? AND what=?');
});
