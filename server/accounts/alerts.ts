import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { randomUUID } from 'node:crypto';
import type { AlertKind, AlertStatus } from '../../domain/contract/market/marketChoices';
import type { PriceAlert } from '../../domain/contract/market/alerts';
import { alertDeeds, alertStatusAfter } from '../../domain/lifecycles/priceAlert.lifecycle';
import { trimZeros } from '../../domain/money/decimal';
import {
  alertProblem,
  ALERTS_MAX,
  type AlertTerms,
  alertPrice,
  boundsOf,
  isReached,
  type AlertBounds,
} from '../../domain/rules/market/priceAlert';
import { inTransaction, type Others } from './database';
import type { Notices } from './notices';
import type { Peers } from '../peers/peers';
import { createUnasked } from '../replica/unasked';
import { refuse, success, type Result } from './result';
import type { UserEvents } from './userEvents';

interface Waiting extends AlertTerms {
  id: string;
  market: string;
}

interface Watched {
  bounds: Map<string, AlertBounds>;
  /** Narrowest bounds of all alerts; a price between them triggers none. */
  nearest: AlertBounds;
}

function nearestOf(bounds: Iterable<AlertBounds>): AlertBounds {
  const nearest: AlertBounds = { high: null, low: null };
  for (const { high, low } of bounds) {
    if (high !== null && (nearest.high === null || high < nearest.high)) nearest.high = high;
    if (low !== null && (nearest.low === null || low > nearest.low)) nearest.low = low;
  }
  return nearest;
}

/** In-memory index of waiting alerts by market: a price that triggers none costs two comparisons, however many are waiting. */
function createAlertWatch() {
  const markets = new Map<string, Watched>();

  const change = (market: string, act: (bounds: Watched['bounds']) => void) => {
    const bounds = markets.get(market)?.bounds ?? new Map<string, AlertBounds>();
    act(bounds);
    if (bounds.size === 0) markets.delete(market);
    else markets.set(market, { bounds, nearest: nearestOf(bounds.values()) });
  };

  const add = (alert: Waiting) => change(alert.market, (bounds) => bounds.set(alert.id, boundsOf(alert)));

  return {
    /** Replaces the watched alerts. */
    begin(alerts: readonly Waiting[]): void {
      markets.clear();
      for (const alert of alerts) {
        const bounds = markets.get(alert.market)?.bounds ?? new Map<string, AlertBounds>();
        markets.set(alert.market, { bounds: bounds.set(alert.id, boundsOf(alert)), nearest: nearestOf([]) });
      }
      for (const watched of markets.values()) watched.nearest = nearestOf(watched.bounds.values());
    },
    add,
    drop: (market: string, id: string) => change(market, (bounds) => bounds.delete(id)),
    /**
     * Returns the ids of the alerts triggered by a last price.
     * @param price decimal string.
     */
    reachedBy(market: string, price: string): string[] {
      const watched = markets.get(market);
      if (!watched) return [];
      const last = alertPrice(price);
      if (!isReached(watched.nearest, last)) return [];
      return [...watched.bounds].filter(([, bounds]) => isReached(bounds, last)).map(([id]) => id);
    },
  };
}

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
  const count = db.prepare('SELECT count(*) AS n FROM price_alerts WHERE user = ?');
  const same = db.prepare(
    "SELECT 1 FROM price_alerts WHERE user = ? AND market = ? AND kind = ? AND value = ? AND status = 'waiting'",
  );
  const insert = db.prepare(
    `INSERT INTO price_alerts (id, user, market, kind, value, reference, status, time) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const trigger = db.prepare(
    'UPDATE price_alerts SET status = ?, triggered_time = ?, triggered_price = ? WHERE id = ?',
  );
  const rearm = db.prepare(
    'UPDATE price_alerts SET status = ?, reference = ?, triggered_time = NULL, triggered_price = NULL WHERE id = ?',
  );
  const remove = db.prepare('DELETE FROM price_alerts WHERE id = ?');

  const watch = createAlertWatch();
  let [isStale, readAt] = [false, 0];
  const watchAll = (): void => {
    [isStale, readAt] = [false, clock()];
    watch.begin(byStatus.all('waiting') as unknown as Row[]);
  };
  watchAll();

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
  const reach = (id: string, market: string, price: string) => {
    watch.drop(market, id);
    const time = clock();
    unasked(() => {
      const isTriggered = inTransaction(db, () => {
        const row = rowOf(id);
        const status = row && alertStatusAfter(row.status, 'alert.reach');
        if (!row || !status) return false;
        trigger.run(status, time, price, id);
        notices.tell(row.user, 'priceAlert', { market, alert: row.kind, value: row.value, price });
        return true;
      });
      if (isTriggered) announced(id);
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

    /** Triggers the alerts that a market's last price, a decimal string, reaches. */
    takePrice(market: string, price: string): void {
      others.look();
      if (isStale && clock() - readAt >= READ_EVERY_MS) watchAll();
      for (const id of watch.reachedBy(market, price)) reach(id, market, price);
    },
  };
}
