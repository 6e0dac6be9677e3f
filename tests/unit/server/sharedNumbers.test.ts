import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { sealCopy } from '../../../server/accounts/methodCopies';
import { createSharers, numberHash } from '../../../server/accounts/sharedNumbers';

const [SELLER, OTHER] = [1000, 1001] as const;
const COPY = {
  holder: 'A B',
  bank: 'Bank',
  branch: null,
  number: '4111111111111111',
  sort_code: null,
  number_tail: '1111',
};

it('an order whose copy nobody can open any more does not keep the others from being looked at', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE collection_methods (user INTEGER, number_tail TEXT, number_hash BLOB)');
  db.prepare('INSERT INTO collection_methods VALUES (?, ?, ?)').run(OTHER, '1111', numberHash('new', OTHER, COPY));
  const methods = ['gone', 'former', 'new'].map((secret) => ({
    seller: SELLER,
    method: sealCopy(secret, SELLER, COPY),
  }));
  const sharersOf = createSharers({ db, secret: 'new', formerSecrets: ['former'] });
  expect(sharersOf(methods)).toEqual([[], [OTHER], [OTHER]]);
  db.close();
});
