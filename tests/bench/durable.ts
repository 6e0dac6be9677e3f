import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '../../server/engine/state';
import type { Answer, Command, EngineLink } from '../../server/link/messages';
import type { EngineOptions } from '../../server/link/options';
import { startEngine } from '../../server/link/startEngine';
import { cpuOfThreads, threadsOf } from './threadCpu';
import { FIRST_BENCH_USER, random, USERS } from './workload';

const SECONDS = Number(process.env['SECONDS'] ?? 4);
const WINDOWS = [100, 1000, 5000];
const RESTING = 2000;
export const LIMITS = { openOrders: 1_000_000 };

/** Ids of open orders with their owners, from which cancels are drawn. */
class LiveOrders {
  readonly #ids: string[] = [];
  readonly #owners = new Map<string, { place: number; user: number }>();

  get size(): number {
    return this.#ids.length;
  }

  follow(id: string, user: number, open: boolean): void {
    if (open && !this.#owners.has(id)) this.#owners.set(id, { place: this.#ids.push(id) - 1, user });
    if (!open) this.#drop(id);
  }

  /** Draws a random one without replacement. */
  draw(rand: () => number): { id: string; user: number } {
    const id = this.#ids[Math.floor(rand() * this.#ids.length)] as string;
    const user = this.#owners.get(id)?.user as number;
    this.#drop(id);
    return { id, user };
  }

  #drop(id: string): void {
    const known = this.#owners.get(id);
    if (!known) return;
    this.#owners.delete(id);
    const last = this.#ids.pop() as string;
    if (last === id) return;
    this.#ids[known.place] = last;
    (this.#owners.get(last) as { place: number }).place = known.place;
  }
}

function commandMaker(live: LiveOrders): (limitOnly: boolean) => Command {
  const rand = random(7);
  const whole = (max: number) => 1 + Math.floor(rand() * max);
  const order = (user: number, direction: 'buy' | 'sell') =>
    ({ kind: 'spot.place', user, pair: 'BTC_USDT', direction, triggerPrice: null }) as const;
  return (limitOnly) => {
    const draw = limitOnly ? 0 : rand();
    const user = FIRST_BENCH_USER + Math.floor(rand() * USERS);
    const direction = rand() < 0.5 ? 'buy' : 'sell';
    const lots = (whole(100) / 100_000).toFixed(5);
    if (draw >= 0.6 && draw < 0.9 && live.size > 0) {
      const target = live.draw(rand);
      return { kind: 'spot.cancel', user: target.user, orderId: target.id, reason: 'user' };
    }
    if (draw >= 0.9) {
      const share = whole(260) * (live.size / RESTING);
      const quantity = direction === 'sell' ? (Math.ceil(share) / 100_000).toFixed(5) : null;
      const total = direction === 'buy' ? (Math.ceil(share) / 10).toFixed(2) : null;
      return { ...order(user, direction), type: 'market', timeInForce: 'ioc', price: null, quantity, total };
    }
    const away = whole(190) * (direction === 'buy' ? -1 : 1) * (rand() < 0.05 && !limitOnly ? -1 : 1);
    const price = ((1_000_000 + away) / 100).toFixed(2);
    return { ...order(user, direction), type: 'limit', timeInForce: 'gtc', price, quantity: lots, total: null };
  };
}

/** Keeps `window` commands waiting for their commit until one is answered after the end. */
async function pump(link: EngineLink, window: number, next: () => Command, isOver: (done: number) => boolean) {
  const latencies: number[] = [];
  let refused = 0;
  let done = 0;
  const cpu = cpuOfThreads();
  const started = performance.now();
  await new Promise<void>((resolve) => {
    let outstanding = 0;
    const launch = () => {
      outstanding++;
      const sent = performance.now();
      void link.send(next()).then((answer) => settle(answer, sent));
    };
    const settle = (answer: Answer, sent: number) => {
      outstanding--;
      done++;
      if (!answer.ok) refused++;
      latencies.push(performance.now() - sent);
      if (!isOver(done)) launch();
      else if (outstanding === 0) resolve();
    };
    for (let index = 0; index < window; index++) launch();
  });
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] as number;
  const rate = (done / (performance.now() - started)) * 1000;
  return { rate, p50: at(0.5), p99: at(0.99), refused: refused / done, cpu: cpu(), done };
}

/** Gives all users funds, fills the book, and runs the workload on an engine. */
export async function trade(link: EngineLink, window: number, isOver: (done: number) => boolean) {
  const live = new LiveOrders();
  link.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type !== 'order') continue;
      live.follow(event.order.id, event.user, event.order.status === 'waiting' || event.order.status === 'partial');
    }
  });
  const funds: Promise<Answer>[] = [];
  for (let user = FIRST_BENCH_USER; user < FIRST_BENCH_USER + USERS; user++) {
    link.follow(user, true);
    for (const currency of ['USDT', 'BTC']) {
      const quantity = '10000000';
      funds.push(link.send({ kind: 'wallet.credit', user, account: 'spot', currency, quantity, note: 'house' }));
    }
  }
  await Promise.all(funds);
  const next = commandMaker(live);
  await Promise.all(Array.from({ length: RESTING }, () => link.send(next(true))));
  return pump(link, window, () => next(false), isOver);
}

/** Runs the workload on an engine, keeping `window` commands waiting. */
export async function runDurable(catalogue: Catalogue, more: Partial<EngineOptions>, window: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-bench-'));
  const before = new Set(threadsOf());
  const link = await startEngine({ dataDir, ...catalogue, ...more, limits: LIMITS });
  // The thread that writes rows is started first.
  const [rows = 0, engine = 0] = threadsOf().filter((thread) => !before.has(thread));
  let end = Infinity;
  const { cpu, done, ...result } = await trade(link, window, () => {
    if (end === Infinity) end = performance.now() + SECONDS * 1000;
    return performance.now() >= end;
  });
  await link.close();
  rmSync(dataDir, { recursive: true, force: true });
  const all = [...cpu.values()].reduce((sum, one) => sum + one, 0) / done;
  const of = (thread: number) => (cpu.get(thread) ?? 0) / done;
  return { ...result, cpu: { engine: of(engine), rows: of(rows), rest: all - of(engine) - of(rows) } };
}

const micros = (...figures: number[]) => figures.map((figure) => figure.toFixed(1)).join(', ');

/** Prints commands per second through the link with every batch on disk, and the same without storage. */
export async function measureDurable(catalogue: Catalogue): Promise<void> {
  console.log(
    `\ndurable, through the link of threads, ${SECONDS} s each, ${RESTING} resting orders, beside the same run without storage\n`,
  );
  console.log(
    '| outstanding | commands/s | p50 ms | p99 ms | refused | CPU µs: engine, rows, rest | no storage/s | p50 ms | p99 ms | CPU µs: engine, rest |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const window of WINDOWS) {
    const disk = await runDurable(catalogue, {}, window);
    const none = await runDurable(catalogue, { storage: 'none' }, window);
    console.log(
      `| ${window} | ${Math.round(disk.rate).toLocaleString('en-US')} | ${disk.p50.toFixed(1)} | ${disk.p99.toFixed(1)} | ` +
        `${(disk.refused * 100).toFixed(1)} % | ${micros(disk.cpu.engine, disk.cpu.rows, disk.cpu.rest)} | ${Math.round(none.rate).toLocaleString('en-US')} | ` +
        `${none.p50.toFixed(1)} | ${none.p99.toFixed(1)} | ${micros(none.cpu.engine, none.cpu.rest)} |`,
    );
  }
}
