import { parentPort, workerData } from 'node:worker_threads';
import { OrderBook } from 'nodejs-order-book';
import { Engine } from '../../server/engine/engine';
import { cancelById } from '../../server/products/spot/engine/cancel';
import type { Market } from '../../server/products/spot/engine/market';
import { TIF, TYPE } from '../../server/products/spot/engine/order';
import { place } from '../../server/products/spot/engine/place';
import { PRODUCTS } from '../../server/products/all';
import { pairRow } from '../support/spotCatalogue';
import { measureDurable } from './durable';
import { measureMarkTicks, measureSpotTrails, measureTrails } from './futures';
import type { Measure, Run } from './engine';
import { FIRST_BENCH_USER, makeWorkload, OP, USERS, type Workload } from './workload';

const CHANGES_TAKEN_EVERY = 1000;
const START = Date.UTC(2026, 0, 1);

const CATALOGUE = {
  currencies: [
    { symbol: 'USDT', scale: 8 },
    { symbol: 'BTC', scale: 8 },
  ],
  pairs: [pairRow('BTC', 'USDT', { min_notional: '0.01', price_bounds: { fill: '1', through: '1', away: '1000000' } })],
};

const start = () => ({ wall: performance.now(), cpu: process.cpuUsage() });

function speedSince(since: ReturnType<typeof start>, commands: number): { perSecond: number; cpu: number } {
  const { user, system } = process.cpuUsage(since.cpu);
  return { perSecond: (commands / (performance.now() - since.wall)) * 1000, cpu: (user + system) / commands };
}

function fundedEngine(): Engine {
  const engine = new Engine(PRODUCTS, CATALOGUE, {
    idSecret: '0123456789abcdef0123456789abcdef',
    limits: { openOrders: 1_000_000, sweepLevels: 1_000_000 },
  });
  for (let user = FIRST_BENCH_USER; user < FIRST_BENCH_USER + USERS; user++) {
    for (const currency of ['USDT', 'BTC']) {
      engine.decide(
        { kind: 'wallet.credit', user, account: 'spot', currency, quantity: '10000000', note: 'house' },
        START,
      );
    }
  }
  engine.takeChanges();
  return engine;
}

function runEngine(load: Workload): Run {
  const engine = fundedEngine();
  const { state } = engine;
  const market = state.markets[0] as Market;
  const ids = new Float64Array(load.length);
  const { op, side, ticks, lots, user, ref, cost } = load;
  let since = start();
  let tradesBefore = 0;
  for (let i = 0; i < load.length; i++) {
    if (i === load.preload) {
      tradesBefore = state.counters.trade;
      since = start();
    }
    const at = START + (i >> 8);
    if (op[i] === OP.cancel) {
      cancelById(state, user[i] as number, ids[ref[i] as number] as number, 'user', at);
    } else {
      const byMarket = op[i] === OP.market;
      const buysByTotal = byMarket && side[i] === 0;
      const decision = place(
        state,
        market,
        user[i] as number,
        {
          side: side[i] as number,
          type: byMarket ? TYPE.market : TYPE.limit,
          tif: byMarket ? TIF.ioc : TIF.gtc,
          ticks: byMarket ? 0 : (ticks[i] as number),
          lots: buysByTotal ? 0 : (lots[i] as number),
          total: buysByTotal ? market.worth(cost[i] as number) : 0,
          triggerTicks: 0,
        },
        at,
      );
      ids[i] = decision.ok ? (decision.order?.id ?? 0) : 0;
    }
    if (i % CHANGES_TAKEN_EVERY === 0) engine.takeChanges();
  }
  const speed = speedSince(since, load.length - load.preload);
  let resting = 0;
  for (const order of state.orders.values()) resting += order.left;
  return { ...speed, trades: state.counters.trade - tradesBefore, resting };
}

function runControl(load: Workload): Run {
  const book = new OrderBook();
  const names = Array.from({ length: load.length }, (_, index) => `o${index}`);
  const { op, side, ticks, lots, ref } = load;
  let since = start();
  let trades = 0;
  for (let i = 0; i < load.length; i++) {
    if (i === load.preload) {
      trades = 0;
      since = start();
    }
    const direction = side[i] === 0 ? ('buy' as never) : ('sell' as never);
    if (op[i] === OP.cancel) {
      book.cancel(names[ref[i] as number] as string);
    } else if (op[i] === OP.market) {
      trades += book.market({ side: direction, size: lots[i] as number }).done.length;
    } else {
      const placed = book.limit({
        id: names[i] as string,
        side: direction,
        size: lots[i] as number,
        price: ticks[i] as number,
      });
      trades += placed.done.length;
    }
  }
  const speed = speedSince(since, load.length - load.preload);
  const [asks, bids] = book.depth();
  const resting = [...asks, ...bids].reduce((sum, [, size]) => sum + size, 0);
  return { ...speed, trades, resting };
}

/** Runs the same workload once per message; the first runs are still being compiled. */
function answerRounds(run: (load: Workload) => Run, { commands, resting, reach }: Measure): void {
  const load = makeWorkload(commands, resting, reach, 42);
  parentPort?.on('message', () => parentPort?.postMessage(run(load)));
}

const measure = workerData as Measure;
switch (measure.name) {
  case 'engine':
    answerRounds(runEngine, measure);
    break;
  case 'control':
    answerRounds(runControl, measure);
    break;
  case 'durable':
    void measureDurable(CATALOGUE);
    break;
  case 'futures':
    measureMarkTicks();
    measureTrails();
    measureSpotTrails();
    break;
}
