import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startInProcess } from '../../../server/link/inProcess';
import type { EngineLink } from '../../../server/link/messages';
import { auditSince } from '../../../server/store/auditSince';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const NOW = Date.UTC(2026, 0, 5);
const HOUR = 3_600_000;
const [ANNA, BEN] = [1000, 1001];

let dataDir: string;
let link: EngineLink;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-since-'));
  link = await startInProcess({ dataDir, ...SPOT_CATALOGUE, now: () => NOW });
  for (const user of [ANNA, BEN]) for (const currency of ['BTC', 'USDT']) await credit(user, currency);
});
afterEach(async () => {
  await link.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const credit = (user: number, currency: string) =>
  link.send({ kind: 'wallet.credit', user, account: 'spot', currency, quantity: '1000', note: 'deposit' });

/** Matches a buy and a sell into one trade. */
async function trade(): Promise<void> {
  const order = { kind: 'spot.place', pair: 'BTC_USDT', type: 'limit', timeInForce: 'gtc' } as const;
  const rest = { price: '100', quantity: '1', total: null, triggerPrice: null, clientId: null } as const;
  await link.send({ ...order, ...rest, user: ANNA, direction: 'buy' });
  await link.send({ ...order, ...rest, user: BEN, direction: 'sell' });
}

function change(statement: string): void {
  const db = new DatabaseSync(join(dataDir, 'engine.db'));
  db.exec(statement);
  db.close();
}

describe('the incremental audit', () => {
  it('checks what happened since the last run, and nothing when nothing did', async () => {
    expect(auditSince(dataDir, NOW)).toEqual({ problems: [], accounts: [], looked: 8 });
    expect(auditSince(dataDir, NOW)).toEqual({ problems: [], accounts: [], looked: 0 });
    await trade();
    await credit(ANNA, 'BTC');
    expect(auditSince(dataDir, NOW)).toEqual({ problems: [], accounts: [], looked: 3 });
  });

  it('finds a balance without a posting', () => {
    auditSince(dataDir, NOW);
    change(`UPDATE balances SET total = total + 1 WHERE user = ${ANNA} AND currency = 0`);
    const { problems, accounts } = auditSince(dataDir, NOW);
    expect([problems.length, accounts]).toEqual([1, [ANNA]]);
    expect(problems[0]).toMatch(/^Account 1000 \(spot, .*but its postings sum to/);
    change(`UPDATE balances SET total = total - 1 WHERE user = ${ANNA} AND currency = 0`);
    expect(auditSince(dataDir, NOW).problems).toEqual([]);
  });

  it('finds a trade that moved something other than it states', async () => {
    auditSince(dataDir, NOW);
    await trade();
    change('UPDATE trades SET turnover = turnover + 1');
    expect(auditSince(dataDir, NOW).problems).toContain(
      '1 trades of BTC_USDT moved something else than their price and lots.',
    );
  });

  it('checks everything once a day, so that changes to audited data are found as well', () => {
    auditSince(dataDir, NOW);
    change(`UPDATE postings SET amount = amount + 1, after = after + 1 WHERE user = ${BEN} AND currency = 0`);
    expect(auditSince(dataDir, NOW + 23 * HOUR).problems).toEqual([]);
    expect(auditSince(dataDir, NOW + 24 * HOUR).accounts).toEqual([BEN]);
  });

  it('starts over on an older copy of the store', async () => {
    await credit(ANNA, 'BTC');
    auditSince(dataDir, NOW);
    await link.close();
    change(`DELETE FROM postings WHERE rowid > 8; UPDATE balances SET total = 1000 * 100000000 WHERE user = ${ANNA} AND total > 1000 * 100000000;
      UPDATE balances SET total = -2000 * 100000000 WHERE user = 1 AND total = -3000 * 100000000`);
    expect(auditSince(dataDir, NOW)).toEqual({ problems: [], accounts: [], looked: 8 });
    link = await startInProcess({ dataDir, ...SPOT_CATALOGUE, now: () => NOW });
  });
});
