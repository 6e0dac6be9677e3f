import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_OTHERS, openAccountsDatabase } from '../../../server/accounts/database';
import { createNotices, type Notices } from '../../../server/accounts/notices';
import { createUserEvents } from '../../../server/accounts/userEvents';
import { createVault } from '../../../server/accounts/vault';
import { ALONE } from '../../../server/peers/peers';

let db: ReturnType<typeof openAccountsDatabase>;
let notices: Notices;
let told: number[];
beforeEach(() => {
  db = openAccountsDatabase(':memory:', createVault('a secret of the tests'));
  const events = createUserEvents(ALONE);
  told = [];
  events.onEvent((user) => told.push(user));
  notices = createNotices({ db, clock: () => 7, events, peers: ALONE, others: NO_OTHERS });
});
afterEach(() => db.close());

const stored = () => (db.prepare('SELECT count(*) AS n FROM notices').get() as { n: number }).n;
const liquidated = (user: number) =>
  notices.tellUnasked(user, 'positionLiquidated', { market: 'BTC_USDT', side: 'long' });

it('notices of one moment are stored some at a time, the first at once, and each of their readers is told', async () => {
  for (let user = 1000; user < 1120; user++) liquidated(user);
  const counts = [stored()];
  for (let turns = 0; turns < 4; turns++) {
    await turn();
    counts.push(stored());
  }
  expect(counts).toEqual([1, 51, 101, 120, 120]);
  expect(told).toEqual(Array.from({ length: 120 }, (_, at) => 1000 + at));
  liquidated(2000);
  expect(stored()).toBe(121);
});

it('notices that still wait when the accounts are closed are stored before', async () => {
  for (let user = 1000; user < 1120; user++) liquidated(user);
  notices.storeAll();
  expect(stored()).toBe(120);
  await turn();
  expect(stored()).toBe(120);
});
