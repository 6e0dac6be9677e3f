import { isMainThread, Worker } from 'node:worker_threads';
import { OrderBook } from 'nodejs-order-book';
import { Engine } from '../../server/engine/engine';
import { cancelById } from '../../server/engine/spot/cancel';
import type { Market } from '../../server/engine/spot/market';
import { TIF, TYPE } from '../../server/engine/spot/order';
import { place } from '../../server/engine/spot/place';
import { ENGINE_MEMORY } from '../../server/link/startEngine';
import { pairRow } from '../support/spotCatalogue';
import { measureDurable } from './durable';
import { FIRST_BENCH_USER, makeWorkload, OP, USERS, type Workload } from './workload';

const COMMANDS = Number(process.env['COMMANDS'] ?? 1_000_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const CHANGES_TAKEN_EVERY = 1000;
const START = Date.UTC(2026, 0, 1);

const CATALOGUE = {
  currencies: [
    { symbol: 'USDT', scale: 8 },
    { symbol: 'BTC', scale: 8 },
  ],
  pairs: [pairRow('BTC', 'USDT', { min_notional: '0.01' })],
};

interface Run {
  /** Timed commands per second. */
  perSecond: number;
  trades: number;
  /** Lots resting at the end: equal for engines that agree. */
  resting: number;
}

const perSecond = (commands: number, since: number) => (commands / (performance.now() - since)) * 1000;

function fundedEngine(): Engine {
  const engine = new Engine(CATALOGUE, {
    idSecret: '0123456789abcdef0123456789abcdef',
    limits: { openOrders: 1_000_000, sweepLevels: 1_000_000, sweepPercent: 100 },
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
  const { op, side, ticks, lots, user, ref } = load;
  let since = 0;
  let tradesBefore = 0;
  for (let i = 0; i < load.length; i++) {
    if (i === load.preload) {
      tradesBefore = state.counters.trade;
      since = performance.now();
    }
    const at = START + (i >> 8);
    if (op[i] === OP.cancel) {
      cancelById(state, user[i] as number, ids[ref[i] as number] as number, 'user', at);
    } else {
      const byMarket = op[i] === OP.market;
      const buysByTotal = byMarket && side[i] === 0;
      const best = buysByTotal ? (market.asks.best()?.ticks ?? 1) : 0;
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
          total: buysByTotal ? market.notional(best, lots[i] as number) : 0n,
          triggerTicks: 0,
        },
        at,
      );
      ids[i] = decision.ok ? (decision.order?.id ?? 0) : 0;
    }
    if (i % CHANGES_TAKEN_EVERY === 0) engine.takeChanges();
  }
  const rate = perSecond(load.length - load.preload, since);
  let resting = 0;
  for (const order of state.orders.values()) resting += order.left;
  return { perSecond: rate, trades: state.counters.trade - tradesBefore, resting };
}

function runControl(load: Workload): Run {
  const book = new OrderBook();
  const names = Array.from({ length: load.length }, (_, index) => `o${index}`);
  const { op, side, ticks, lots, ref } = load;
  let since = 0;
  let trades = 0;
  for (let i = 0; i < load.length; i++) {
    if (i === load.preload) {
      trades = 0;
      since = performance.now();
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
  const rate = perSecond(load.length - load.preload, since);
  const [asks, bids] = book.depth();
  const resting = [...asks, ...bids].reduce((sum, [, size]) => sum + size, 0);
  return { perSecond: rate, trades, resting };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
const thousands = (value: number) => Math.round(value).toLocaleString('en-US');

function compare(resting: number, reach: number): void {
  const load = makeWorkload(COMMANDS, resting, reach, 42);
  const ours: Run[] = [];
  const control: Run[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(runEngine(load));
    control.push(runControl(load));
  }
  const rate = median(ours.map((run) => run.perSecond));
  const controlRate = median(control.map((run) => run.perSecond));
  const best = Math.max(...ours.map((run) => run.perSecond));
  console.log(
    `| ${thousands(resting)} | ${thousands(rate)} | ${thousands(best)} | ${thousands(controlRate)} | ` +
      `${(rate / controlRate).toFixed(1)} | ${((ours[0]?.trades ?? 0) / COMMANDS).toFixed(2)} | ` +
      `${thousands(ours[0]?.resting ?? 0)} / ${thousands(control[0]?.resting ?? 0)} |`,
  );
}

async function measure(): Promise<void> {
  console.log(`engine with balances, fees and changes, ${thousands(COMMANDS)} commands, median of ${ROUNDS} rounds\n`);
  console.log(
    '| resting orders | commands/s | best | nodejs-order-book/s | × | trades/command | lots left ours / control |',
  );
  console.log('|---|---|---|---|---|---|---|');
  compare(2000, 190);
  compare(100_000, 7500);
  await measureDurable(CATALOGUE);
}

/** Everything, the control included, runs in a thread with the memory limits of the engine's. */
if (isMainThread) {
  const worker = new Worker(new URL('./engineThread.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: ENGINE_MEMORY,
  });
  worker.once('error', (error) => {
    throw error;
  });
} else {
  await measure();
}
