import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import type { AlertKind, AlertStatus } from '../../domain/contract/market/marketChoices';
import type { PriceAlert } from '../../domain/contract/market/alerts';
import { alertDeeds, alertStatusAfter } from '../../domain/lifecycles/priceAlert.lifecycle';
import { trimZeros } from '../../domain/money/decimal';
import { alertProblem, ALERTS_MAX, type AlertTerms } from '../../domain/rules/market/priceAlert';
import { createAlertWatch } from './alertWatch';
import { inTransaction, type Others } from './database';
import type { Notices } from './notices';
import type { Peers } from '../peers/peers';
import { createUnasked } from '../replica/unasked';
import { refuse, success, type Result } from './result';
import type { UserEvents } from './userEvents';

/** An alert whose price was reached, and has yet to be stored as triggered. */
interface Reached {
  readonly id: string;
  readonly market: string;
  readonly price: string;
  readonly time: number;
}

/** Some milliseconds of the thread: thousands may wait for the same round price. */
const STORED_AT_ONCE = 50;

interface Row extends AlertTerms {
  id: string;
  user: number;
  market: string;
  kind: AlertKind;
  status: AlertStatus;
  time: number;
  triggered_time: number | null;
  triggered_price: string | null;
}

/** Callers have checked that `market` is listed and `reference` is its last price. */
interface AlertWish extends AlertTerms {
  market: string;
}

interface Parts {
  db: DatabaseSyncInstance;
  clock: () => number;
  events: UserEvents;
  notices: Notices;
  peers: Peers;
  others: Others;
}

/** Interval between checks for alerts changed in other processes, whose messages may be lost, ms. */
const READ_EVERY_MS = 60_000;
/** Some milliseconds of the thread: there may be a million alerts, and others write all the time. */
const READ_AT_ONCE = 500;
/** Pause between two pieces, ms: the prices of all markets come in one turn of the thread. A million take less than a minute. */
const PIECE_EVERY_MS = 20;

const alertOf = ({ user: _user, triggered_time, triggered_price, ...row }: Row): PriceAlert => ({
  ...row,
  triggered:
    triggered_time === null || triggered_price === null ? null : { time: triggered_time, price: triggered_price },
  next_events: alertDeeds(row.status),
});

export type PriceAlerts = ReturnType<typeof createPriceAlerts>;

/** Users' price alerts. Another user's alert counts as missing. */
export function createPriceAlerts({ db, clock, events, notices, peers, others }: Parts) {
  const columns = 'id, user, market, kind, value, reference, status, time, triggered_time, triggered_price';
  const byUser = db.prepare(`SELECT ${columns} FROM price_alerts WHERE user = ? ORDER BY time DESC, rowid DESC`);
  const byId = db.prepare(`SELECT ${columns} FROM price_alerts WHERE id = ?`);
  const byStatus = db.prepare(`SELECT ${columns} FROM price_alerts WHERE status = ?`);
  const after = db.prepare(
    `SELECT rowid AS place, ${columns} FROM price_alerts WHERE rowid > ? ORDER BY rowid LIMIT ${READ_AT_ONCE}`,
  );
  const count = db.prepare('SELECT count(*) AS n FROM price_alerts WHERE user = ?');
  const same = db.prepare(
    "SELECT 1 FROM price_alerts WHERE user = ? AND market = ? AND kind = ? AND value = ? AND status = 'waiting'",
  );
  const insert = db.prepare(
    `INSERT INTO price_alerts (id, user, market, kind, value, reference, status, time) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const setTriggered = db.prepare(
    'UPDATE price_alerts SET status = ?, triggered_time = ?, triggered_price = ? WHERE id = ?',
  );
  const rearm = db.prepare(
    'UPDATE price_alerts SET status = ?, reference = ?, triggered_time = NULL, triggered_price = NULL WHERE id = ?',
  );
  const remove = db.prepare('DELETE FROM price_alerts WHERE id = ?');

  const watch = createAlertWatch();
  /** `place`: that after which reading goes on; null while nothing is being read. */
  let [isStale, readAt, place, pieceAt]: [boolean, number, number | null, number] = [false, 0, null, 0];
  const watchAll = (): void => {
    [isStale, readAt, place] = [false, clock(), null];
    watch.begin(byStatus.all('waiting') as unknown as Row[]);
  };
  watchAll();
  /** Watches what is missing. An alert that waits no longer is found out when its price is reached. */
  const watchSome = (): void => {
    if (place === null && isStale && clock() - readAt >= READ_EVERY_MS) [isStale, readAt, place] = [false, clock(), -1];
    if (place === null || clock() - pieceAt < PIECE_EVERY_MS) return;
    pieceAt = clock();
    const rows = after.all(place) as unknown as (Row & { place: number })[];
    for (const row of rows) if (row.status === 'waiting') watch.add(row);
    place = rows.length < READ_AT_ONCE ? null : (rows.at(-1)?.place ?? null);
  };

  const rowOf = (id: string) => byId.get(id) as Row | undefined;
  // The row itself may arrive later than this message.
  peers.hear('alert', ({ id, market, terms }) => {
    watch.drop(market, id);
    if (terms) watch.add({ id, market, ...terms });
  });
  peers.onMissed(watchAll);
  others.onWritten(() => {
    isStale = true;
  });
  const ownRow = (user: number, id: string) => {
    const row = rowOf(id);
    return row?.user === user ? row : undefined;
  };
  /** Returns the current alert after pushing it to its owner's open pages. */
  const announced = (id: string): PriceAlert => {
    const row = rowOf(id);
    if (!row) throw new Error(`no alert ${id}`);
    const alert = alertOf(row);
    events.announce(row.user, { kind: 'alert', alert });
    const { market, kind, value, reference } = row;
    peers.tell('alert', { id, market, terms: row.status === 'waiting' ? { kind, value, reference } : null });
    return alert;
  };

  const unasked = createUnasked();
  const reached: Reached[] = [];
  /** Stores one of them as triggered. @returns false if it no longer waits. */
  const trigger = ({ id, market, price, time }: Reached): boolean => {
    const row = rowOf(id);
    const status = row && alertStatusAfter(row.status, 'alert.reach');
    if (!row || !status) return false;
    setTriggered.run(status, time, price, id);
    notices.tell(row.user, 'priceAlert', { market, alert: row.kind, value: row.value, price });
    return true;
  };
  const storeSome = (): void => {
    const some = reached.splice(0, STORED_AT_ONCE);
    if (some.length === 0) return;
    unasked(() => {
      for (const { id } of inTransaction(db, () => some.filter(trigger))) announced(id);
    });
  };

  return {
    max: ALERTS_MAX,
    /** Newest first. */
    list: (user: number): PriceAlert[] => (byUser.all(user) as unknown as Row[]).map(alertOf),

    create(user: number, { market, kind, value, reference }: AlertWish): Result<PriceAlert> {
      const terms = { kind, value: trimZeros(value), reference };
      const problem = alertProblem(terms);
      if (problem) return refuse(problem);
      if (same.get(user, market, kind, terms.value)) return refuse('alertDuplicate');
      if ((count.get(user) as { n: number }).n >= ALERTS_MAX) return refuse('alertsFull');
      const id = randomUUID();
      insert.run(id, user, market, kind, terms.value, reference, 'waiting', clock());
      watch.add({ id, market, ...terms });
      return success(announced(id));
    },

    /** Returns the market of the user's alert; undefined if there is none. */
    marketOf: (user: number, id: string): string | undefined => ownRow(user, id)?.market,

    /** Re-arms a triggered alert; a move is measured from `reference`, the current last price. */
    rearm(user: number, id: string, reference: string): Result<PriceAlert> {
      const row = ownRow(user, id);
      if (!row) return refuse('alertNotFound');
      const status = alertStatusAfter(row.status, 'alert.rearm');
      if (!status) return refuse('alertWaiting');
      const terms = { kind: row.kind, value: row.value, reference };
      if (alertProblem(terms) === 'alertReached') return refuse('alertReached');
      if (same.get(user, row.market, row.kind, row.value)) return refuse('alertDuplicate');
      rearm.run(status, reference, id);
      watch.add({ id, market: row.market, ...terms });
      return success(announced(id));
    },

    remove(user: number, id: string): Result<Record<string, never>> {
      const row = ownRow(user, id);
      if (!row || !alertStatusAfter(row.status, 'alert.remove')) return refuse('alertNotFound');
      watch.drop(row.market, id);
      remove.run(id);
      peers.tell('alert', { id, market: row.market, terms: null });
      return success({});
    },

    /**
     * Triggers the alerts that a market's last price, a decimal string, reaches; when they are many, the later ones with the prices,
     * of any market, that follow.
     */
    takePrice(market: string, price: string): void {
      others.look();
      watchSome();
      const time = clock();
      for (const id of watch.reachedBy(market, price)) reached.push({ id, market, price, time });
      storeSome();
    },
    /** Stores all that were reached: after a restart, the price may not reach them again. */
    storeAll(): void {
      while (reached.length > 0) storeSome();
    },
  };
}
