import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { createPasskeyChallenges } from '../../../server/accounts/passkeyCheck';

it('a passkey challenge is used up once, whatever the encoding of its bytes', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE spent_challenges (hash ANY PRIMARY KEY, expires INTEGER NOT NULL) STRICT');
  const challenges = createPasskeyChallenges(db, () => 1_000_000, 'secret');
  const challenge = challenges.issue('add');
  expect(challenges.isLive(`${challenge}=`, 'add')).toBe(true);
  expect([challenge, challenge, `${challenge}=`, `${challenge}.`].map((one) => challenges.spend(one))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  db.close();
});
