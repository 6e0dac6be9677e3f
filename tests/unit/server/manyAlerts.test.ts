import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alertPrice, type AlertTerms, boundsOf } from '../../../domain/rules/market/priceAlert';
import { createPriceAlerts } from '../../../server/accounts/alerts';
import { createAlertWatch } from '../../../server/accounts/alertWatch';
import { NO_OTHERS, openAccountsDatabase } from '../../../server/accounts/database';
import { createNotices } from '../../../server/accounts/notices';
import { createUserEvents } from '../../../server/accounts/userEvents';
import { createVault } from '../../../server/accounts/vault';
import { ALONE } from '../../../server/peers/peers';

const MARKET = 'BTC_USDT';
const REFERENCE = '50';

const price = fc.integer({ min: 1, max: 99 }).map(String);
const terms: fc.Arbitrary<AlertTerms> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('above' as const, 'below' as const),
    value: price,
    reference: fc.constant(REFERENCE),
  }),
  fc.record({ kind: fc.constant('move' as const), value: price, reference: fc.constant(REFERENCE) }),
);
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), id: fc.integer({ min: 0, max: 9 }).map(String), terms }),
  fc.record({ do: fc.constant('drop' as const), id: fc.integer({ min: 0, max: 9 }).map(String) }),
  fc.record({ do: fc.constant('price' as const), price }),
);

it('a price reaches the same alerts as one by one, whatever was set and removed before', () => {
  fc.assert(
    fc.property(fc.array(terms, { maxLength: 12 }), fc.array(step, { maxLength: 30 }), (begun, steps) => {
      const known = new Map(begun.map((alert, at) => [`first ${at}`, alert]));
      const watch = createAlertWatch();
      watch.begin([...known].map(([id, alert]) => ({ id, market: MARKET, ...alert })));
      const found: string[][] = [];
      const meant: string[][] = [];
      for (const one of steps) {
        if (one.do === 'add') {
          known.set(one.id, one.terms);
          watch.add({ id: one.id, market: MARKET, ...one.terms });
        } else if (one.do === 'drop') {
          known.delete(one.id);
          watch.drop(MARKET, one.id);
        } else {
          const last = alertPrice(one.price);
          const reached = [...known].filter(([, alert]) => {
            const { high, low } = boundsOf(alert);
            return (high !== null && last >= high) || (low !== null && last <= low);
          });
          for (const [id] of reached) known.delete(id);
          meant.push(reached.map(([id]) => id).toSorted());
          found.push(watch.reachedBy(MARKET, one.price).toSorted());
        }
      }
      expect(found).toEqual(meant);
    }),
  );
});

/** 120 alerts that wait for the same price. */
function openAlerts(others = NO_OTHERS) {
  const db = openAccountsDatabase(':memory:', createVault('a secret of the tests'));
  db.exec('PRAGMA foreign_keys = OFF');
  const insert = db.prepare(
    `INSERT INTO price_alerts (id, user, market, kind, value, reference, status, time)
     VALUES (?, ?, '${MARKET}', 'above', '60', '${REFERENCE}', 'waiting', 0)`,
  );
  for (let at = 0; at < 120; at++) insert.run(`alert ${at}`, 1000 + at);
  const events = createUserEvents(ALONE);
  const told: number[] = [];
  events.onEvent((user, push) => push.kind === 'alert' && told.push(user));
  const time = { now: 7 };
  const clock = () => time.now;
  const notices = createNotices({ db, clock, events, peers: ALONE, others: NO_OTHERS });
  const alerts = createPriceAlerts({ db, clock, events, notices, peers: ALONE, others });
  const stored = () =>
    db
      .prepare('SELECT DISTINCT status, triggered_time AS time, triggered_price AS price FROM price_alerts')
      .all()
      .map((row) => ({ ...row }));
  return { db, insert, told, time, alerts, stored };
}

const TRIGGERED = [{ status: 'triggered', time: 7, price: '60.5' }];

it('alerts that a price reaches together are stored some at a time, the later ones with the prices that follow', () => {
  const { db, told, time, alerts, stored } = openAlerts();
  const counts = [['60.5'], ['10'], ['11'], ['12']].map(([last = '']) => {
    alerts.takePrice(MARKET, last);
    time.now++;
    return told.length;
  });
  expect(counts).toEqual([50, 100, 120, 120]);
  expect(new Set(told).size).toBe(120);
  expect(stored()).toEqual(TRIGGERED);
  db.close();
});

it('alerts that were reached and still wait to be stored when the accounts are closed are stored before', () => {
  const { db, alerts, stored } = openAlerts();
  alerts.takePrice(MARKET, '60.5');
  alerts.storeAll();
  expect(stored()).toEqual(TRIGGERED);
  db.close();
});

it('alerts that others have set are watched within a minute, some at a time, and those that they removed are not told', () => {
  let write = (): void => undefined;
  const { db, insert, told, time, alerts } = openAlerts({ ...NO_OTHERS, onWritten: (listener) => (write = listener) });
  db.exec("DELETE FROM price_alerts WHERE id = 'alert 7'");
  for (let at = 0; at < 900; at++) insert.run(`other ${at}`, 2000 + at);
  write();
  /** A turn of the thread, in which the prices of all markets come. */
  const reach = () => {
    time.now += 20;
    for (let others = 0; others < 40; others++) alerts.takePrice('OTHER_USDT', '1');
    alerts.takePrice(MARKET, '60.5');
    alerts.storeAll();
    return new Set(told).size;
  };
  expect(reach()).toBe(119);
  time.now += 60_000;
  expect([reach(), reach(), reach()]).toEqual([500, 1000, 1019]);
  db.close();
});
