import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseSync } from '@photostructure/sqlite';
import { checkData } from '../../../server/guard/dataCheck';
import { startInProcess } from '../../../server/link/inProcess';
import type { Command, EngineLink } from '../../../server/link/messages';
import { audit } from '../../../server/store/audit';
import type { FlowFilter } from '../../../server/products/wallet/store/flows';
import { openWalletQueries } from '../../../server/products/wallet/store/queries';
import { PRODUCTS } from '../../../server/products/all';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const USER = 1000;
const OTHER = 1001;
const HOUSE = 10;
const START = Date.UTC(2026, 0, 1);

let dataDir = '';
let link: EngineLink | undefined;
let now = START;

const credit = (user: number, currency: string, quantity: string): Command => ({
  ...{ kind: 'wallet.credit', user, account: 'spot', currency, quantity, note: 'faucet' },
});
const limit = (user: number, direction: 'buy' | 'sell', price: string, quantity: string): Command => ({
  ...{ kind: 'spot.place', user, pair: 'BTC_USDT', direction, type: 'limit', timeInForce: 'gtc' },
  ...{ price, quantity, total: null, triggerPrice: null },
});

async function send(...commands: Command[]): Promise<void> {
  for (const command of commands) expect(await link?.send(command)).toMatchObject({ ok: true });
  now += 1000;
}

/** A purchase in two trades, a sale to the house, and the house's trade with itself, with credits in between. */
async function trade(): Promise<void> {
  link = await startInProcess({ dataDir, ...SPOT_CATALOGUE, now: () => now });
  await send(credit(USER, 'USDT', '1000'), credit(OTHER, 'BTC', '10'));
  await send(limit(OTHER, 'sell', '100', '1'), limit(OTHER, 'sell', '110', '1'), limit(USER, 'buy', '110', '2'));
  await send(credit(HOUSE, 'USDT', '1000'), credit(11, 'BTC', '1'), credit(USER, 'USDT', '5'));
  await send(limit(HOUSE, 'buy', '90', '1'), limit(USER, 'sell', '90', '0.5'), limit(11, 'sell', '90', '0.5'));
  await link.close();
}

function flows(filter: Partial<FlowFilter>): { total: number; lines: string[] } {
  const queries = openWalletQueries(dataDir);
  try {
    const { list, total } = queries.flows(USER, { page: 1, page_size: 20, ...filter });
    const lines = list.map((line) => `${line.type} ${line.before} ${line.quantity} ${line.after} ${line.currency}`);
    return { total, lines };
  } finally {
    queries.close();
  }
}

const NEWEST_FIRST = [
  'trade 795.00000000 44.95500000 839.95500000 USDT',
  'trade 1.99800000 -0.50000000 1.49800000 BTC',
  'faucet 790.00000000 5.00000000 795.00000000 USDT',
  'trade 900.00000000 -110.00000000 790.00000000 USDT',
  'trade 0.99900000 0.99900000 1.99800000 BTC',
  'trade 1000.00000000 -100.00000000 900.00000000 USDT',
  'trade 0.00000000 0.99900000 0.99900000 BTC',
  'faucet 0.00000000 1000.00000000 1000.00000000 USDT',
];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-entries-'));
  now = START;
  await trade();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a trade as its own journal entry', () => {
  it('is listed among the other lines of the ledger, newest first, with the balance before and after', () => {
    expect(flows({})).toEqual({ total: 8, lines: NEWEST_FIRST });
  });

  it('is found by page, type, currency, account and time', () => {
    expect(flows({ page: 2, page_size: 3 })).toEqual({ total: 8, lines: NEWEST_FIRST.slice(3, 6) });
    expect(flows({ type: 'trade', page_size: 1 })).toEqual({ total: 6, lines: NEWEST_FIRST.slice(0, 1) });
    expect(flows({ type: 'faucet' }).lines).toEqual([NEWEST_FIRST[2], NEWEST_FIRST[7]]);
    expect(flows({ currency: 'BTC', page: 2, page_size: 2 })).toEqual({ total: 3, lines: [NEWEST_FIRST[6]] });
    expect(flows({ account: 'spot' }).total).toBe(8);
    expect(flows({ account: 'legal' })).toEqual({ total: 0, lines: [] });
    expect(flows({ account: 'legal', type: 'trade' })).toEqual({ total: 0, lines: [] });
    expect(flows({ from: START + 1000, to: START + 2000 }).lines).toEqual(NEWEST_FIRST.slice(2, 7));
  });

  it('is included after a given line, for every kind and filter', () => {
    const queries = openWalletQueries(dataDir);
    const paging = { page: 1, page_size: 20 };
    const all = queries.flows(USER, paging).list;
    const filters = [{}, { currency: 'USDT' }, { type: 'trade' }, { type: 'faucet' }, { to: START + 2000 }] as const;
    for (const [place, { id }] of all.entries()) {
      const before = new Set(all.slice(place + 1).map((line) => line.id));
      for (const filter of filters) {
        const behind = queries.flows(USER, { ...paging, ...filter, before_id: id });
        const expected = queries.flows(USER, { ...paging, ...filter }).list.filter((line) => before.has(line.id));
        expect(behind).toEqual({ list: expected, total: expected.length });
      }
    }
    expect(queries.flows(OTHER, { ...paging, before_id: all[1]?.id })).toEqual({ list: [], total: 0 });
    expect(queries.flows(OTHER, { ...paging, before_id: all[2]?.id })).toEqual({ list: [], total: 0 });
    expect(queries.flows(USER, { ...paging, before_id: 'nothing' })).toEqual({ list: [], total: 0 });
    queries.close();
  });

  it.each([
    ['audit', () => audit(PRODUCTS, dataDir)],
    ['check of a running exchange', () => checkData(dataDir, now)],
  ])('is read by the %s no longer than that lasts, so that the write-ahead log can be emptied', (_, check) => {
    const writer = new DatabaseSync(join(dataDir, 'engine.db'));
    const write = () => writer.exec('UPDATE engine SET clock = clock + 1');
    write();
    expect(check().problems).toEqual([]);
    write();
    expect(writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toMatchObject({ busy: 0 });
    writer.close();
  });

  it('is audited for what it moved and its agreement with the balances', () => {
    expect(audit(PRODUCTS, dataDir)).toMatchObject({ ok: true, trades: 4, entries: 9 });
    const db = new DatabaseSync(join(dataDir, 'engine.db'));
    db.exec(
      'UPDATE trades SET quantity = quantity + 1 WHERE seq = 1; UPDATE trades SET maker_fee = maker_fee + 1 WHERE seq = 2',
    );
    db.close();
    const { problems } = audit(PRODUCTS, dataDir);
    expect(problems).toContain('1 trades of BTC_USDT moved something else than their price and lots.');
    expect(problems).toContain(
      'Account 1001 (spot, USDT) holds 209.79000000 USDT but its postings sum to 209.78999999 USDT.',
    );
  });
});

/** Downgrades the file to version six, in which entries and postings of trades were separate rows. */
function downgrade(db: InstanceType<typeof DatabaseSync>): void {
  const posting = (user: string, currency: string, amount: string, after: string) =>
    `INSERT INTO postings (entry, user, account, currency, amount, after) SELECT entry, ${user}, 0, ${currency}, ${amount}, ${after}
     FROM trades JOIN pairs ON pairs.id = pair WHERE ${after} IS NOT NULL`;
  db.exec(`
    INSERT INTO entries (seq, kind, ref, time) SELECT entry, 'trade', CAST(seq AS TEXT), time FROM trades WHERE entry IS NOT NULL;
    ${posting('maker', 'left_id', 'iif(side, quantity - maker_fee, -quantity)', 'maker_left')};
    ${posting('maker', 'right_id', 'iif(side, -turnover, turnover - maker_fee)', 'maker_right')};
    ${posting('taker', 'left_id', 'iif(side, -quantity, quantity - taker_fee)', 'taker_left')};
    ${posting('taker', 'right_id', 'iif(side, turnover - taker_fee, -turnover)', 'taker_right')};
    ${posting('2', 'left_id', 'iif(side, maker_fee, taker_fee)', 'left_fees')};
    ${posting('2', 'right_id', 'iif(side, taker_fee, maker_fee)', 'right_fees')};
    DROP INDEX spot_orders_oco;
    ALTER TABLE spot_orders DROP COLUMN oco;
    ALTER TABLE spot_orders DROP COLUMN take_profit;
    ALTER TABLE spot_orders DROP COLUMN stop_loss;
    ALTER TABLE spot_orders DROP COLUMN good_till;
    ALTER TABLE spot_orders DROP COLUMN visible;
    ALTER TABLE spot_orders DROP COLUMN hidden;
    ALTER TABLE spot_orders DROP COLUMN trail_by;
    ALTER TABLE spot_orders DROP COLUMN trail_distance;
    ALTER TABLE spot_orders DROP COLUMN trail_activation;
    ALTER TABLE spot_orders DROP COLUMN trail_place;
    ALTER TABLE spot_orders DROP COLUMN trail_best;
    DROP TABLE spot_peaks;
    DROP TABLE spot_plans;
    DROP TABLE spot_plan_orders;
    DROP TABLE futures_position_modes;
    DROP TABLE withdrawal_client_ids;
    DROP TABLE client_ids;
    DROP TABLE futures_client_ids;
    DROP TABLE futures_funding_runs;
    DROP TABLE futures_peaks;
    DROP TABLE futures_countdowns;
    ALTER TABLE futures_positions DROP COLUMN funded_to;
    ALTER TABLE futures_positions DROP COLUMN first_trade;
    ALTER TABLE futures_positions DROP COLUMN last_trade;
    DROP INDEX trades_pair;
    DROP INDEX futures_trades_pair;
    DROP INDEX futures_trades_made;
    DROP INDEX futures_trades_taken;
    DROP INDEX futures_trades_of_maker;
    DROP INDEX futures_trades_of_taker;
    DROP INDEX trades_maker;
    DROP INDEX trades_taker;
    CREATE INDEX trades_maker ON trades (maker, seq) WHERE maker >= 1000;
    CREATE INDEX trades_taker ON trades (taker, seq) WHERE taker >= 1000`);
  for (const column of ADDED) db.exec(`ALTER TABLE trades DROP COLUMN ${column}`);
  for (const column of ['trail_by', 'distance', 'activation', 'place', 'best'])
    db.exec(`ALTER TABLE futures_plans DROP COLUMN ${column}`);
  db.exec('PRAGMA user_version = 6');
}

const ADDED = [
  'entry',
  'quantity',
  'maker_left',
  'maker_right',
  'taker_left',
  'taker_right',
  'left_fees',
  'right_fees',
];

describe('a store from before trades were their own journal entries', () => {
  it('keeps every figure when it is opened', async () => {
    const stored = (query: string) => {
      const db = new DatabaseSync(join(dataDir, 'engine.db'));
      const rows = db.prepare(query).all();
      db.close();
      return rows;
    };
    const trades = stored('SELECT * FROM trades ORDER BY seq');
    const entries = stored('SELECT * FROM entries ORDER BY seq');
    const db = new DatabaseSync(join(dataDir, 'engine.db'));
    downgrade(db);
    db.close();
    expect(stored("SELECT count(*) AS trades FROM entries WHERE kind = 'trade'")).toEqual([{ trades: 3 }]);
    await (await startInProcess({ dataDir, ...SPOT_CATALOGUE, now: () => now })).close();
    expect(stored('SELECT * FROM trades ORDER BY seq')).toEqual(trades);
    expect(stored('SELECT * FROM entries ORDER BY seq')).toEqual(entries);
    expect(audit(PRODUCTS, dataDir)).toMatchObject({ ok: true, trades: 4, entries: 9 });
    expect(flows({})).toEqual({ total: 8, lines: NEWEST_FIRST });
  });
});
