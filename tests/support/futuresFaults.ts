import { isLiquidatable } from '../../domain/rules/futures/liquidation';
import type { Engine } from '../../server/engine/engine';
import { isHouse, SYSTEM_ACCOUNTS } from '../../server/engine/ledger/systemAccounts';
import { CONTRACT_ACCOUNT } from '../../server/products/futures/engine/futuresState';
import { positionSide, type Position } from '../../server/products/futures/engine/records';
import { worthPerLot } from '../../server/products/futures/engine/roughBook';
import { standingOf } from '../../server/products/futures/engine/scope';

const MAY_OWE: ReadonlySet<number> = new Set([SYSTEM_ACCOUNTS.futuresClearing, SYSTEM_ACCOUNTS.futuresFunding]);

/** Describes plans and closing orders that have outlived what they belong to, and legs that could never fire. */
function leftovers({ state: { futures } }: Engine): string[] {
  const found: string[] = [];
  for (const plan of futures.plans.values()) {
    const { id, kind, position, parent, contract } = plan;
    const isAttached = parent !== null && position === null;
    if (position !== null && !futures.positions.has(position)) found.push(`${kind} ${id} has outlived its position`);
    if (isAttached && !futures.orders.has(parent)) found.push(`${kind} ${id} has outlived its order`);
    const waits = contract.triggers.has(plan) || contract.trails.has(plan);
    if (waits === isAttached) found.push(`${kind} ${id} ${waits ? 'fires before its order opens' : 'can never fire'}`);
  }
  for (const { id, user, direction, contract } of futures.orders.values()) {
    const closes = direction === 'close_long' || direction === 'close_short';
    if (closes && !futures.trader(user).position(contract, positionSide(direction)))
      found.push(`order ${id} closes nothing`);
  }
  return found;
}

/** Describes all inconsistencies of the futures in memory. */
export function futuresFaults(engine: Engine): string[] {
  const { futures, ledger } = engine.state;
  const found: string[] = leftovers(engine);
  let clearing = 0n;
  for (const { name, longs, shorts, openLots } of futures.contracts) {
    let lots = 0;
    for (const position of [...longs, ...shorts]) {
      lots += position.side * position.lots;
      clearing -= BigInt(position.side) * position.cost;
      if (position.lots <= 0 || position.cost < 0n || position.margin < 0n)
        found.push(
          `position ${position.id} of ${position.user}: ${position.lots} lots, ${position.cost}, ${position.margin}`,
        );
    }
    const long = [...longs].reduce((sum, position) => sum + position.lots, 0);
    if (openLots !== long) found.push(`${name}: ${openLots} open instead of ${long}`);
    if (lots !== 0) found.push(`${name}: longs and shorts differ by ${lots}`);
  }
  if (futures.clearing.total !== clearing) found.push(`clearing ${futures.clearing.total} instead of ${clearing}`);
  for (const contract of futures.contracts) {
    const looked = new Set<Position>();
    contract.rough.outside(worthPerLot(contract), (position) => looked.add(position));
    for (const position of [...contract.longs, ...contract.shorts]) {
      const { user, id } = position;
      if (isHouse(user) || looked.has(position) || contract.mark === null) continue;
      if (isLiquidatable(standingOf(futures.trader(user), position))) found.push(`nobody would look at position ${id}`);
    }
  }
  if (!futures.funding && futures.funds.total !== 0n) found.push(`funding left ${futures.funds.total}`);
  for (const contract of futures.contracts) {
    const bid = contract.bids.best()?.ticks ?? 0;
    const ask = contract.asks.best()?.ticks ?? Infinity;
    if (bid >= ask) found.push(`${contract.name} is crossed: ${bid} >= ${ask}`);
  }
  for (const trader of futures.traders()) {
    const { balance, crossHold, orders, positions, user } = trader;
    const holds = [...orders].reduce((sum, { hold }) => sum + hold, 0n);
    const margins = positions.reduce((sum, { margin }) => sum + margin, 0n);
    if (balance.frozen !== holds + margins) found.push(`${user}: frozen ${balance.frozen}, needed ${holds + margins}`);
    const cross = [...orders].reduce((sum, { hold, mode }) => (mode === 'cross' ? sum + hold : sum), 0n);
    if (crossHold !== cross) found.push(`${user}: cross holds ${crossHold}, orders make it ${cross}`);
    const held = new Set(positions.map(({ contract }) => contract));
    if (trader.positionMode === 'one_way' && held.size < positions.length)
      found.push(`${user} holds both sides one way`);
    for (const position of positions) {
      if (!isHouse(user) && trader.closable(position) < 0)
        found.push(`${user} closes more than position ${position.id}`);
    }
  }
  for (const { user, account, total, frozen } of ledger.all()) {
    if (account !== CONTRACT_ACCOUNT || MAY_OWE.has(user)) continue;
    if (frozen < 0n || total < frozen) found.push(`${user}: ${total}, frozen ${frozen}`);
  }
  return found;
}
