import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { TRAIL_BASES } from '../../../../domain/contract/choices';
import type { TouchedPeaks } from '../../../engine/changes';
import type { State } from '../../../engine/state';
import type { Rows } from '../../../log/effects';
import { insertion } from '../../../store/part';
import { reader, type Reader } from '../../../store/listPages';
import type { OrderFigures, TrailFigures } from '../engine/format';
import { SIDE, STATUS } from '../engine/order';
import type { Planned } from '../engine/orders';
import { isFollowing } from '../engine/trail';
import { figuresOf, trailByRow, type OrderRow } from '../../../store/rows';

/** Returns the stored form of a basis; 0 for none. */
export const placeOfBasis = (trail: TrailFigures | null): number =>
  trail === null ? 0 : TRAIL_BASES.indexOf(trail.by) + 1;

/** Writes best prices inside the caller's transaction. */
export class PeakWriter {
  readonly #drop;
  readonly #put;

  constructor(db: Rows) {
    this.#drop = db.prepare('DELETE FROM spot_peaks WHERE pair = ? AND side = ? AND last = ?');
    this.#put = db.prepare(
      `${insertion('spot_peaks', 'pair side last best')} ON CONFLICT (pair, side, last) DO UPDATE SET best = excluded.best`,
    );
  }

  write(peaks: readonly TouchedPeaks[]): void {
    for (const { market, side, dropped, put } of peaks) {
      for (const last of dropped) this.#drop.run(market.index, side, last);
      for (const { last, best } of put) this.#put.run(market.index, side, last, best);
    }
  }
}

type PeakRow = Record<'pair' | 'side' | 'last' | 'best', bigint>;

export function loadPeaks(db: DatabaseSyncInstance, { markets, orders }: State): void {
  const rows = reader(db)<PeakRow>('SELECT * FROM spot_peaks ORDER BY pair, side, last');
  const peaks = rows.map(({ pair, side, last, best }) => ({
    ...{ market: Number(pair), side: Number(side), last: Number(last), best },
  }));
  const begun = [...orders.trails.values()].filter(({ order }) => isFollowing(orders, order));
  for (const index of new Set(peaks.map(({ market }) => market))) {
    for (const ofSide of [SIDE.buy, SIDE.sell]) {
      const own = begun.filter(({ order }) => orders.market(order).index === index && orders.side(order) === ofSide);
      const shared = peaks.filter(({ market, side }) => market === index && side === ofSide);
      markets[index]?.trails.load(ofSide, own, shared);
    }
  }
}

/**
 * Returns a reader of orders' current figures: a trailing order's best price comes from the shared peak, and its plan is included.
 */
export function figuresReader(db: DatabaseSyncInstance): (row: OrderRow) => OrderFigures {
  const peak = db.prepare(
    'SELECT best FROM spot_peaks WHERE pair = ? AND side = ? AND last >= ? ORDER BY last LIMIT 1',
  );
  peak.setReadBigInts(true);
  const plan = db.prepare(
    'SELECT p.id, p.kind FROM spot_plan_orders o JOIN spot_plans p ON p.id = o.plan WHERE o.order_id = ?',
  );
  return (row) => {
    const planned = (plan.get(row.id) as Planned | undefined) ?? null;
    const figures = { ...figuresOf(row), planned };
    if (row.trail_place === 0n || Number(row.status) !== STATUS.untriggered) return figures;
    const shared = peak.get(row.pair, row.side, row.trail_place) as { best: bigint } | undefined;
    return shared ? { ...figures, trail: trailByRow({ ...row, trail_best: shared.best }) } : figures;
  };
}

/** Checks that every activated trailing stop has a best price. */
export function checkTrails(read: Reader): string[] {
  const unled = read<{ id: bigint }>(
    `SELECT id FROM spot_orders o WHERE status < ${STATUS.traded} AND status = ${STATUS.untriggered} AND trail_place > 0 AND NOT EXISTS (
       SELECT 1 FROM spot_peaks k WHERE k.pair = o.pair AND k.side = o.side AND k.last >= o.trail_place
     ) LIMIT 20`,
  );
  return unled.map(({ id }) => `Trailing stop ${id} has no best price.`);
}
