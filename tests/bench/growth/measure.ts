import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { listsOf } from '../../../server/api/lists';
import type { Command } from '../../../server/engine/decision';
import type { Contract } from '../../../server/products/futures/engine/contract';
import { futures as futuresPart } from '../../../server/products/futures/engine/part';
import { reduceQueue } from '../../../server/products/futures/engine/takeOver';
import { startRows } from '../../../server/link/startEngine';
import { startReaders } from '../../../server/readers/readers';
import { audit } from '../../../server/store/audit';
import { RowsApart } from '../../../server/store/rowKeeper';
import { openStore, type Opened } from '../../../server/store/store';
import { Written } from '../../../server/store/written';
import { PRODUCTS } from '../../../server/products/all';
import { HOUSE_CATALOGUE } from './house';
import { OLDEST } from '../../support/grown';
import { ownCpu } from '../soak/stops';

/** A measurement with its median and maximum in ms of CPU. */
export interface Figure {
  readonly name: string;
  readonly median: number;
  readonly most: number;
}

/** Steps that block the engine while it serves. */
export const ENGINE_STEPS: ReadonlySet<string> = new Set([
  ...['mark tick', 'a slice of ranks', 'who is reduced first', 'a slice of worths'],
  ...['one order', 'funding is decided', 'a batch of funding'],
]);

/** Number of fundings; the first one runs uncompiled. */
const FUNDINGS = 5;

const cpuOf = (work: () => unknown): number => {
  const before = ownCpu();
  work();
  return ownCpu() - before;
};

const figureOf = (name: string, costs: readonly number[]): Figure => {
  const sorted = costs.toSorted((one, other) => one - other);
  return { name, median: sorted[sorted.length >> 1] ?? 0, most: sorted.at(-1) ?? 0 };
};

const repeated = (name: string, times: number, work: (turn: number) => unknown): Figure =>
  figureOf(
    name,
    Array.from({ length: times }, (_, turn) => cpuOf(() => work(turn))),
  );

/** Measures the steps that block the engine; each is a command including its write to disk. */
function engineSteps({ engine, store, clock }: Opened): Figure[] {
  const { state } = engine;
  const [contract] = state.futures.contracts;
  let at = clock;
  const step = (command: Command) => {
    engine.decide(command, at);
    store.commit(engine.takeChanges(), state, at, () => []);
  };
  const tick = (turn: number) => {
    at += 1000;
    const price = (60_000 + Math.sin(turn) * 60).toFixed(1);
    step({ kind: 'futures.index', pair: 'BTC_USDT', price, heard: at });
  };
  const { queries } = futuresPart.teller();
  tick(0);
  const figures = [
    repeated('mark tick', 30, tick),
    repeated('a slice of ranks', 30, () => queries.futuresAccount(state, { user: OLDEST }, (at += 6000))),
    repeated('who is reduced first', 30, () => reduceQueue(state, contract as Contract, 1).next()),
    repeated('a slice of worths', 30, (turn) =>
      queries.futuresWorths(state, { users: Array.from({ length: 200 }, (_, place) => 1000 + turn * 200 + place) }, at),
    ),
    repeated('one order', 30, (turn) =>
      step({
        ...{ kind: 'spot.place', user: OLDEST + turn, pair: 'BTC_USDT', direction: 'buy', type: 'limit' },
        ...{ timeInForce: 'gtc', price: '9999', quantity: '0.001', total: null, triggerPrice: null, clientId: null },
      }),
    ),
  ];
  const decided: number[] = [];
  const batches: number[] = [];
  for (let instant = 0; instant < FUNDINGS; instant++) {
    at = (contract as Contract).nextFunding;
    decided.push(cpuOf(() => step({ kind: 'futures.look' })));
    while (state.futures.funding) {
      at += 1;
      batches.push(cpuOf(() => step({ kind: 'futures.look' })));
      // Mark ticks arrive between batches, and re-examine those whose figures the batch changed.
      tick(batches.length);
    }
  }
  return [...figures, figureOf('funding is decided', decided), figureOf('a batch of funding', batches)];
}

/** Measures the event loop delay of the requesting thread while the readers read lists, ms of wall time. */
async function loopBesideLists(dataDir: string): Promise<Figure[]> {
  const readers = startReaders({ dataDir, threads: 2, deadlineMs: 60_000 });
  const { spot, wallet, futures } = listsOf(readers).texts;
  const page = { page: 1, page_size: 20 };
  const ask = () =>
    Promise.all([
      spot.spotOrders(OLDEST, { scope: 'history', ...page }),
      spot.spotOrders(OLDEST, { scope: 'history', ...page, page: 400 }),
      spot.fills(OLDEST, { ...page, page: 400 }),
      wallet.flows(OLDEST, { ...page, page: 400 }),
      futures.orders(OLDEST, { scope: 'history', ...page }),
    ]);
  await ask();
  const stops = monitorEventLoopDelay({ resolution: 1 });
  stops.enable();
  const waits: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const began = performance.now();
    await ask();
    waits.push(performance.now() - began);
  }
  stops.disable();
  await readers.close();
  return [
    figureOf('five lists at once, wall', waits),
    { name: 'loop beside lists, wall', median: stops.percentile(50) / 1e6, most: stops.max / 1e6 },
  ];
}

const diskOf = (dataDir: string): number =>
  readdirSync(dataDir).reduce((sum, file) => sum + statSync(join(dataDir, file)).size, 0) / 2 ** 20;

const NONE = [undefined, undefined, undefined] as const;

/** Measures everything that grows, for a data directory: CPU ms, start-up, memory and disk. */
export async function measureHouse(dataDir: string): Promise<Figure[]> {
  const lists = await loopBesideLists(dataDir);
  const before = process.memoryUsage().rss;
  let opened: Opened | undefined;
  const written = new Written();
  const rows = startRows(dataDir, undefined, written);
  const keeper = new RowsApart(rows.toRows.port, written);
  const start = repeated('start of the engine', 1, () => {
    opened = openStore(PRODUCTS, dataDir, HOUSE_CATALOGUE, ...NONE, keeper);
  });
  const memory = (process.memoryUsage().rss - before) / 2 ** 20;
  const steps = engineSteps(opened as Opened);
  opened?.store.close();
  await rows.worker.terminate();
  const whole = (name: string, value: number): Figure => ({ name, median: value, most: value });
  return [
    ...steps,
    ...lists,
    start,
    whole('memory of the engine, MB', memory),
    whole('disk, MB', diskOf(dataDir)),
    repeated('audit, whole', 1, () => audit(PRODUCTS, dataDir)),
  ];
}
