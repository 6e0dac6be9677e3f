import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createProfile } from '../../../server/accounts/profile';
import { createAlarmLinks } from '../../../server/accounts/securityNotices';
import { createVault } from '../../../server/accounts/vault';

let db: ReturnType<typeof openAccountsDatabase>;
let scans: string[];
beforeEach(() => {
  db = openAccountsDatabase(':memory:', createVault('a secret of the tests'));
  scans = [];
  const prepare = db.prepare.bind(db);
  Object.defineProperty(db, 'prepare', {
    value: (text: string) => {
      const plan = prepare(`EXPLAIN QUERY PLAN ${text}`).all() as { detail: string }[];
      scans.push(...plan.flatMap(({ detail }) => (detail.startsWith('SCAN ') ? `${detail}: ${text}` : [])));
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
