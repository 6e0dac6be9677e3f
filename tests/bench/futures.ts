import { Engine } from '../../server/engine/engine';
import type { Contract } from '../../server/products/futures/engine/contract';
import type { Position } from '../../server/products/futures/engine/records';
import { standingOf } from '../../server/products/futures/engine/scope';
import { PRODUCTS } from '../../server/products/all';
import { isLiquidatable } from '../../domain/rules/futures/liquidation';
import { pairRow } from '../support/spotCatalogue';

const POSITIONS = 10_000;
const TICKS = 400;
const START = Date.UTC(2026, 0, 1);
const SIDES = [1, -1] as const;

const CATALOGUE = {
  currencies: [
    { symbol: 'USDT', scale: 8 },
    { symbol: 'BTC', scale: 8 },
  ],
  pairs: [pairRow('BTC', 'USDT', { price_tick: '0.1', qty_step: '0.001', contract_status: 1 })],
};

/** Creates open positions, one per user, half of them cross, with entries around the mark and varied leverages. */
function engineWithPositions(): { engine: Engine; contract: Contract } {
  const engine = new Engine(PRODUCTS, CATALOGUE, { idSecret: '0123456789abcdef0123456789abcdef' });
  const { futures, ids } = engine.state;
  const contract = futures.contracts[0] as Contract;
  for (let number = 0; number < POSITIONS; number++) {
    const user = 1000 + number;
    const credit = { kind: 'wallet.credit', user, account: 'contract', currency: 'USDT', quantity: '10000' } as const;
    engine.decide({ ...credit, note: 'faucet' }, START);
    const side = SIDES[number % 2] ?? 1;
    const mode = number % 4 < 2 ? 'isolated' : 'cross';
    const leverage = 5 + (number % 20);
    const lots = 10 + (number % 90);
    const cost = contract.worth(600_000 + (number % 400) - 200, lots);
    const margin = mode === 'isolated' ? cost / BigInt(leverage) : 0n;
    const position: Position = {
      ...{ id: ids.next(START), user, contract, side, mode, leverage, lots, cost, margin, entry: 0n },
      ...{ closedLots: 0, closedWorth: 0n, profit: 0n, fee: 0n, funding: 0n, fundedTo: 0, status: 'open' },
      ...{ firstTrade: 0, lastTrade: 0 },
      ...{ time: START, updated: START, ended: null },
    };
    futures.balance(user).frozen += margin;
    futures.addPosition(position);
  }
  engine.takeChanges();
  return { engine, contract };
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Measures the cost of a mark tick: the whole command, and for comparison computing every standing exactly. */
export function measureMarkTicks(): void {
  const { engine, contract } = engineWithPositions();
  const { futures } = engine.state;
  const ticks: number[] = [];
  let cpu = 0;
  const exact: number[] = [];
  let at = START;
  let due = 0;
  for (let tick = 0; tick < TICKS; tick++) {
    at += 1000;
    const price = (60_000 + Math.sin(tick / 9) * 60).toFixed(1);
    const used = process.cpuUsage();
    const before = performance.now();
    engine.decide({ kind: 'futures.index', pair: 'BTC_USDT', price, heard: at }, at);
    const after = performance.now();
    const { user, system } = process.cpuUsage(used);
    cpu += (user + system) / 1000;
    engine.takeChanges();
    ticks.push(after - before);
    if (tick % 20 > 0) continue;
    const since = performance.now();
    for (const position of futures.positions.values()) {
      if (isLiquidatable(standingOf(futures.trader(position.user), position))) due++;
    }
    exact.push(performance.now() - since);
  }
  if (due > 0 || contract.longs.size + contract.shorts.size !== POSITIONS) throw new Error('a position was liquidated');
  const sorted = ticks.toSorted((one, other) => one - other);
  const [median, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
  console.log(`\nfutures: ${POSITIONS} open positions re-valued per mark tick, ${TICKS} ticks\n`);
  console.log('| median ms | p99 ms | CPU ms | all standings exactly, ms |');
  console.log('|---|---|---|---|');
  const control = percentile(
    exact.toSorted((one, other) => one - other),
    0.5,
  );
  console.log(`| ${median.toFixed(2)} | ${p99.toFixed(2)} | ${(cpu / TICKS).toFixed(2)} | ${control.toFixed(2)} |`);
}

const TRAILS = 10_000;

/**
 * Measures the cost of an index tick while that many trailing stops with different start prices follow it: the command, and the
 * data written.
 */
export function measureTrails(): void {
  const engine = new Engine(PRODUCTS, CATALOGUE, { idSecret: '0123456789abcdef0123456789abcdef' });
  const { futures } = engine.state;
  let at = START;
  const index = (price: number) =>
    engine.decide({ kind: 'futures.index', pair: 'BTC_USDT', price: price.toFixed(1), heard: at }, (at += 1000));
  for (let number = 0; number < TRAILS; number++) {
    if (number % 50 === 0) index(60_000 - number / 20);
    const trail = {
      callback: 'rate',
      value: '0.1',
      activationPrice: null,
      triggerBy: 'index',
      quantity: '0.01',
    } as const;
    const who = { user: 1000 + number, pair: 'BTC_USDT', direction: 'open_short', permitted: true } as const;
    engine.decide({ kind: 'futures.trail', ...who, ...trail }, at);
  }
  engine.takeChanges();
  const ticks: number[] = [];
  let written = 0;
  for (let tick = 0; tick < TICKS; tick++) {
    const price = 59_500 + Math.sin(tick / 9) * 300 + tick * 5;
    const used = process.cpuUsage();
    index(price);
    const { peaks } = engine.takeChanges().futures;
    const { user, system } = process.cpuUsage(used);
    ticks.push((user + system) / 1000);
    for (const { change } of peaks) written += change.put.length + change.dropped.length;
  }
  if (futures.plans.size !== TRAILS) throw new Error('a trailing stop fired');
  tell('futures: trailing stops per index tick', ticks, written);
}

function tell(what: string, ticks: readonly number[], written: number): void {
  const sorted = ticks.toSorted((one, other) => one - other);
  console.log(`\n${what}, ${TRAILS} of them, ${TICKS} ticks\n`);
  console.log('| CPU median ms | CPU p99 ms | most ms | rows written a tick |');
  console.log('|---|---|---|---|');
  console.log(
    `| ${percentile(sorted, 0.5).toFixed(2)} | ${percentile(sorted, 0.99).toFixed(2)} | ${percentile(sorted, 1).toFixed(2)} | ${(written / TICKS).toFixed(1)} |`,
  );
}

/** Measures the same for spot trading, where a tick is a trade of the reference market. */
export function measureSpotTrails(): void {
  const engine = new Engine(PRODUCTS, CATALOGUE, { idSecret: '0123456789abcdef0123456789abcdef' });
  const { orders } = engine.state;
  let at = START;
  const print = (price: number) =>
    engine.decide(
      {
        ...{ kind: 'spot.print', pair: 'BTC_USDT' },
        prints: [{ price: price.toFixed(1), quantity: '0.1', direction: 'sell' }],
      },
      (at += 1000),
    );
  for (let number = 0; number < TRAILS; number++) {
    if (number % 50 === 0) print(60_000 - number / 20);
    const user = 1000 + number;
    engine.decide({ kind: 'wallet.credit', user, account: 'spot', currency: 'BTC', quantity: '1', note: 'faucet' }, at);
    engine.decide(
      {
        ...{ kind: 'spot.place', user, pair: 'BTC_USDT', direction: 'sell', type: 'stop_market', timeInForce: 'ioc' },
        ...{ price: null, quantity: '0.01', total: null, triggerPrice: null, callback: 'rate', callbackValue: '0.1' },
      },
      at,
    );
  }
  engine.takeChanges();
  const ticks: number[] = [];
  let written = 0;
  for (let tick = 0; tick < TICKS; tick++) {
    const price = 59_500 + Math.sin(tick / 9) * 300 + tick * 5;
    const used = process.cpuUsage();
    print(price);
    const { peaks } = engine.takeChanges();
    const { user, system } = process.cpuUsage(used);
    ticks.push((user + system) / 1000);
    for (const { put, dropped } of peaks) written += put.length + dropped.length;
  }
  if (orders.size !== TRAILS) throw new Error('a trailing stop fired');
  tell('spot: trailing stops per trade', ticks, written);
}
