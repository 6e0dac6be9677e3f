import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portfolioNumber } from '../../../domain/rules/account/portfolio';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';
import type { Command } from '../../../server/engine/decision';
import { startInProcess } from '../../../server/link/inProcess';
import { PRODUCTS } from '../../../server/products/all';
import { migrationsOf } from '../../../server/store/migrations';
import { performReplayAct, replayActOf } from '../../../server/operator/replay';
import { seeded, Traffic, TRADERS } from '../../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const START = Date.UTC(2026, 0, 1);
const [ANNA, BEN] = [1000, 1001];
let base = '';
let now = START;
const at = (name: string) => join(base, name);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'statex-what-if-'));
  now = START;
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const TICKS_KEPT_MS = 86_400_000;
const run = (...words: string[]) => running(() => undefined, ...words);
const running = (say: (line: string) => void, ...words: string[]) => {
  const act = replayActOf(words);
  if (!act) throw new Error(`not understood: ${words.join(' ')}`);
  return performReplayAct(act, { dataDir: at('data'), tickLifeMs: TICKS_KEPT_MS, say });
};
const start = () => startInProcess({ dataDir: at('data'), ...SPOT_CATALOGUE, now: () => now });

interface Logged {
  readonly record: number;
  readonly place: number;
  readonly time: string;
  readonly command: Command & { user: number; direction: string };
}
function logged(...words: string[]): Logged[] {
  const found: Logged[] = [];
  running((line) => found.push(JSON.parse(line) as Logged), 'log', ...words);
  return found;
}

function withPatch(patch: unknown, ...words: string[]) {
  writeFileSync(at('patch.json'), JSON.stringify(patch));
  return run('replay', '--with', at('patch.json'), ...words);
}

const credit = (user: number, currency: string, quantity: string): Command => ({
  ...{ kind: 'wallet.credit', user, account: 'spot', currency, quantity, note: 'faucet' },
});
const limit = (user: number, direction: 'buy' | 'sell', price: string, quantity: string): Command => ({
  ...{ kind: 'spot.place', user, pair: 'BTC_USDT', direction, type: 'limit', timeInForce: 'gtc' },
  ...{ price, quantity, total: null, triggerPrice: null },
});

/** Ben sells Anna a coin in two orders; she cancels the remainder of the second. */
async function trade(): Promise<void> {
  const link = await start();
  const send = async (command: Command) => {
    now += 1000;
    return link.send(command);
  };
  await send(credit(ANNA, 'USDT', '100000'));
  await send(credit(BEN, 'BTC', '10'));
  await send(limit(ANNA, 'buy', '50000', '1'));
  await send(limit(BEN, 'sell', '50000', '0.4'));
  const second = await send(limit(ANNA, 'buy', '49000', '0.5'));
  await send(limit(BEN, 'sell', '49000', '0.7'));
  await send({ kind: 'spot.cancelAll', user: ANNA, pair: null, reason: 'user' });
  expect(second.ok).toBe(true);
  await link.close();
}

describe('a replay', () => {
  it('checks the space for its copies, and removes those of an interrupted one', async () => {
    await trade();
    const ago = new Date(Date.now() - 2 * 86_400_000);
    mkdirSync(at('data/backup-replay-old'));
    utimesSync(at('data/backup-replay-old'), ago, ago);
    // Sparse: takes no further space on the disk.
    truncateSync(at('data/log.db'), 8 * 1024 ** 4);
    expect(() => run('replay')).toThrow(/the copies need \d+ MB of free space/);
    expect(readdirSync(at('data')).filter((name) => name.startsWith('backup-'))).toEqual([]);
  });

  it('reproduces the log of random traffic over several starts, with keys and refusals', async () => {
    for (const seed of [1, 2, 3]) {
      const link = await start();
      const open = new Set<string>();
      link.onBatch(({ events }) => {
        for (const event of events) if (event.type === 'order') open.add(event.order.id);
      });
      for (const user of TRADERS)
        for (const currency of ['USDT', 'BTC', 'ETH']) void link.send(credit(user, currency, '100000'));
      const traffic = new Traffic(seeded(seed), () => [...open].slice(-50));
      for (let batch = 0; batch < 40; batch++) {
        now += 7;
        const sent = Array.from({ length: 12 }, (_, index) =>
          link.send(traffic.next(), index % 5 === 0 ? { key: `${seed} ${batch} ${index}`, bodyHash: 'x' } : undefined),
        );
        await Promise.all(sent);
      }
      await link.close();
    }
    const { ok, message } = run('replay');
    expect(message).toMatch(
      /^1\d{3} commands of \d+ records from 1 to \d+ .* were decided again\nthey come to what was written$/,
    );
    expect(ok).toBe(true);
    expect(readdirSync(at('data')).filter((name) => name.startsWith('backup-'))).toEqual([]);
  });

  it('refuses what an earlier version decided, with other rows, and says from where on it can be done', async () => {
    await trade();
    const [{ store }, place] = [PRODUCTS.futures, migrationsOf(PRODUCTS).length + 1];
    const migrations = store.migrations as Record<number, string>;
    migrations[place] = 'ALTER TABLE futures_positions ADD COLUMN later INTEGER NOT NULL DEFAULT 0';
    try {
      expect(() => run('replay')).toThrow('record 1 is the start of an earlier version');
      const link = await start();
      const now = await link.query({ kind: 'clock' });
      await link.close();
      expect(run('replay', '--from', new Date(now.time).toISOString()).message).toContain('they come to what was');
    } finally {
      delete migrations[place];
    }
  });

  it('from a later start uses the rows of that time, or earlier ones if named', async () => {
    await trade();
    cpSync(at('data'), at('earlier'), { recursive: true });
    const later = await start();
    now += 5000;
    await later.send(limit(ANNA, 'buy', '40000', '0.1'));
    await later.close();
    const from = new Date(now - 1000).toISOString();
    expect(run('replay', '--from', from).message).toMatch(/^1 commands of 1 records from 9 to 10 /);
    expect(run('replay', '--until', new Date(START + 3000).toISOString()).message).toMatch(
      /^3 commands of 3 records from 1 to 4/,
    );
    expect(run('replay', '--rows', at('earlier')).message).toMatch(/^1 commands of 1 records from 9 to 10 /);
    expect(() => run('replay', '--rows', at('data'))).toThrow('was not started since those rows');
  });
});

describe('a what-if replay', () => {
  it('leaves an order out, changes its price, and adds one', async () => {
    await trade();
    const [mine] = logged('--user', String(ANNA)).filter(({ command }) => command.kind === 'spot.place');
    if (!mine) throw new Error('no order of Anna is in the log');
    const { record, place } = mine;
    const dropped = withPatch({ changes: [{ record, place, drop: true }] });
    expect(dropped.message).toContain('they come to what was written');
    // Ben's first order then waits for her second one, at 49,000, which his second one alone fills.
    expect(dropped.message).toMatch(/account 1000, spot: 0\.49950000 BTC instead of 1\.09890000/);
    const cheaper = withPatch({ changes: [{ record, place, set: { price: '48000' } }] });
    expect(cheaper.message).toMatch(/account 1000, spot: /);
    const time = new Date(START + 6500).toISOString();
    const sold = withPatch({ changes: [{ time, add: limit(BEN, 'sell', '60000', '0.01') }] });
    expect(sold.message).toContain('spot_orders: 1 rows that were not there');
    expect(sold.message).not.toContain('account 1000');
    expect(withPatch({ changes: [] }).message).toContain('nothing would be different');
  });

  it('applies other fees of a pair', async () => {
    await trade();
    const [pair] = SPOT_CATALOGUE.pairs;
    const fees = Object.fromEntries(Object.keys(pair ?? {}).flatMap((key) => (/fee/.test(key) ? [[key, '0']] : [])));
    const { message } = withPatch({ pairs: { BTC_USDT: fees } });
    expect(message).toMatch(/account 1000, spot: 1\.10000000 BTC instead of 1\.09890000/);
  });

  it('follows an order whose id changes because an earlier one in its batch is left out', async () => {
    const link = await start();
    await Promise.all([link.send(credit(ANNA, 'USDT', '100000')), link.send(credit(BEN, 'USDT', '100000'))]);
    now += 1000;
    const both = [link.send(limit(BEN, 'buy', '20000', '1')), link.send(limit(ANNA, 'buy', '30000', '1'))];
    const [, second] = (await Promise.all(both)) as { order?: { id: string } }[];
    now += 1000;
    await link.send({ kind: 'spot.cancel', user: ANNA, orderId: second?.order?.id ?? '', reason: 'user' });
    await link.close();
    const { record, place } = logged('--user', String(BEN)).at(-1) as Logged;
    const { message } = withPatch({ changes: [{ record, place, drop: true }] });
    expect(message).not.toContain('account 1000');
    expect(message).toContain('they come to what was written');
  });

  it.each([
    ['{', 'is no JSON'],
    ['{"change": []}', 'change is none of'],
    ['{"changes": [{"record": 1}]}', 'must drop, set or add'],
    ['{"changes": [{"drop": true}]}', 'must name a record'],
    ['{"changes": [{"time": "2026-01-01", "add": {"kind": "spot.cancelAll"}}]}', 'must be a time such as'],
    ['{"changes": [{"time": "2026-02-30T00:00:00Z", "add": {"kind": "spot.cancelAll"}}]}', 'must be a time such as'],
    ['{"changes": [{"record": 3, "place": 9, "drop": true}]}', 'has no command at place 9'],
    ['{"changes": [{"record": 999, "drop": true}]}', 'is none of those'],
    ['{"pairs": {"BTC_USDT": {"price_tick": "1"}}}', 'cannot be another'],
    ['{"pairs": {"BTC_EUR": {}}}', 'there is no pair BTC_EUR'],
  ])('is refused for an unusable patch: %s', async (patch, why) => {
    await trade();
    writeFileSync(at('patch.json'), patch);
    expect(() => run('replay', '--with', at('patch.json'))).toThrow(why);
    expect(readdirSync(at('data')).filter((name) => name.startsWith('backup-'))).toEqual([]);
  });

  it('lists the commands of a user by the id that operators know, with all portfolios', async () => {
    await trade();
    const db = openAccountsDatabase(at('data/accounts.db'), createVault('of the tests'));
    const columns = 'public_id, account, nickname, password_hash, funds_hash, invitation_code, invited_by, name_status';
    db.exec(`INSERT INTO users (id, ${columns}, created) VALUES (${BEN}, '10420042', 'b', '', '', '', '', '', 1, 1)`);
    db.close();
    const link = await start();
    await link.send(limit(portfolioNumber(BEN, 1), 'sell', '60000', '1'));
    await link.close();
    const whose = (...words: string[]) => logged(...words).map(({ command }) => command.user);
    expect(new Set(whose('--user', '10420042'))).toEqual(new Set([BEN, portfolioNumber(BEN, 1)]));
    expect(whose('--user', String(BEN))).toEqual([BEN, BEN, BEN]);
    expect(whose('--user', '10420043')).toEqual([]);
  });

  it.each([
    'log --user anna',
    'log --from today',
    'replay --until 2026-05-01T12:00:00',
    'replay --until 2026-02-30T00:00:00Z',
    'replay --with',
    'replay now',
  ])('is not started by: %s', (words) => {
    expect(replayActOf(words.split(' '))).toBeNull();
  });
});
