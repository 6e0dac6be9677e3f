import type { Engine } from '../../server/engine/engine';
import type { Contract } from '../../server/products/futures/engine/contract';
import type { OrderTable } from '../../server/products/futures/engine/orderTable';
import { FuturesTrader } from '../../server/products/futures/engine/trader';
import type { BookSide } from '../../server/engine/matching/book';

/** Entities as plain data; contracts by name, without numbers of the order table. */
const plain = <Entity extends { readonly contract: Contract }>(entity: Entity) => ({
  ...entity,
  contract: entity.contract.name,
  ref: null,
});

function queueOf(table: OrderTable, side: BookSide): string[] {
  const queue: string[] = [];
  for (let rank = 0, level = side.at(0); level; level = side.at(++rank)) {
    for (let ref = level.head; ref !== 0; ref = table.next(ref)) queue.push(`${level.ticks} ${table.at(ref).id}`);
  }
  return queue;
}

/** Returns all futures state that a restart must restore, as plain data in a fixed order. */
export function futuresStateOf(engine: Engine) {
  const { futures } = engine.state;
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  return {
    counters: { ...futures.counters },
    contracts: futures.contracts.map((contract) => ({
      name: contract.name,
      ...{ last: contract.lastTicks, mark: contract.mark, index: contract.index.price, jump: contract.index.jump },
      ...{ heard: contract.index.heard, told: contract.toldTrusted, traded: contract.traded },
      ...{ basis: contract.samples.basis, sum: contract.samples.sum, count: contract.samples.count },
      ...{ rate: contract.fundingRate, funded: contract.funded, next: contract.nextFunding },
      ...{ bids: queueOf(futures.table, contract.bids), asks: queueOf(futures.table, contract.asks) },
    })),
    orders: [...futures.orders.values()].toSorted(byId).map(plain),
    positions: [...futures.positions.values()].toSorted(byId).map(plain),
    plans: [...futures.plans.values()].toSorted(byId).map((plan) => ({
      ...plain(plan),
      armed: plan.contract.triggers.has(plan),
      trail: plan.trail && { ...plan.trail, peak: plan.trail.peak && plan.trail.peak.best },
      follows: plan.contract.trails.has(plan),
    })),
    peaks: futures.contracts.flatMap(({ name, trails }) => trails.stand().map((peak) => ({ name, ...peak }))),
    countdowns: futures.countdowns
      .list()
      .map(({ user, contract, until }) => `${user} ${contract.name} ${until}`)
      .toSorted(),
    settings: [...futures.traders()]
      .flatMap(({ settings }) => [...settings.values()].map(plain))
      .toSorted((one, other) => one.user - other.user || one.contract.localeCompare(other.contract)),
    modes: [...futures.traders()]
      .flatMap(({ user, positionMode }) => (positionMode === 'hedge' ? [] : [user]))
      .toSorted((one, other) => one - other),
    liquidating: [...futures.liquidating].map((scope) => (scope instanceof FuturesTrader ? scope.user : scope.id)),
    holds: [...futures.traders()]
      .filter(({ crossHold }) => crossHold > 0n)
      .map(({ user, crossHold }) => `${user} ${crossHold}`)
      .toSorted(),
  };
}
