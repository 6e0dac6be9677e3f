/** xorshift32: numbers in [0, 1), the same for a seed. */
export function random(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}

/** Buyers have even numbers and sellers odd ones: the control has no users, so nobody may match their own order. */
export const OP = { limit: 0, cancel: 1, market: 2 } as const;
export const USERS = 1000;
export const FIRST_BENCH_USER = 1000;

/** A command stream in columns. `ref` of a cancel is the index of the command that placed the order. */
export interface Workload {
  readonly length: number;
  /** Commands before this index only fill the book and are not timed. */
  readonly preload: number;
  readonly op: Uint8Array;
  /** 0 buy, 1 sell. */
  readonly side: Uint8Array;
  readonly ticks: Int32Array;
  readonly lots: Int32Array;
  readonly ref: Int32Array;
  readonly user: Int32Array;
  /** Cost of a market buy's lots, as the sum of ticks × lots; such orders are by total. */
  readonly cost: Float64Array;
}

const MID = 1_000_000;

/** A minimal book for generating the stream: resting orders by side and price. */
class Sketch {
  readonly #queues: [Map<number, number[]>, Map<number, number[]>] = [new Map(), new Map()];
  readonly #best = [0, 2 * MID];
  readonly live: number[] = [];
  readonly #place = new Map<number, number>();
  readonly left: Int32Array;
  /** Sum of ticks × lots of the last take. */
  cost = 0;

  constructor(length: number) {
    this.left = new Int32Array(length);
  }

  best(side: number): number {
    return this.#best[side] as number;
  }

  rest(ref: number, side: number, ticks: number, lots: number): void {
    this.left[ref] = lots;
    this.#place.set(ref, this.live.push(ref) - 1);
    const queue = this.#queues[side as 0 | 1].get(ticks);
    if (queue) queue.push(ref);
    else this.#queues[side as 0 | 1].set(ticks, [ref]);
    if (side === 0 ? ticks > this.best(0) : ticks < this.best(1)) this.#best[side] = ticks;
  }

  /** Takes lots from one side up to a limit and returns the remainder. */
  take(side: number, limit: number, lots: number): number {
    const step = side === 0 ? -1 : 1;
    this.cost = 0;
    for (let ticks = this.best(side); lots > 0 && (limit - ticks) * step >= 0; ticks = this.best(side)) {
      const queue = this.#queues[side as 0 | 1].get(ticks);
      const head = queue?.[0];
      if (head === undefined) {
        this.#queues[side as 0 | 1].delete(ticks);
        if (this.#queues[side as 0 | 1].size === 0) {
          this.#best[side] = side === 0 ? 0 : 2 * MID;
          return lots;
        }
        this.#best[side] = ticks + step;
        continue;
      }
      const taken = Math.min(lots, this.left[head] as number);
      lots -= taken;
      this.cost += taken * ticks;
      this.left[head] = (this.left[head] as number) - taken;
      if (this.left[head] === 0) {
        queue?.shift();
        if (this.#place.has(head)) this.#forget(head);
      }
    }
    return lots;
  }

  cancel(ref: number): void {
    this.left[ref] = 0;
    this.#forget(ref);
  }

  #forget(ref: number): void {
    const place = this.#place.get(ref) as number;
    const last = this.live.pop() as number;
    if (last !== ref) {
      this.live[place] = last;
      this.#place.set(last, place);
    }
    this.#place.delete(ref);
  }
}

/**
 * 60 % limit orders (one in twenty crossing), 30 % cancels of a random open order, 10 % market orders, around `resting` resting
 * orders.
 * @param reach distance of resting orders from the middle, ticks: half the number of levels.
 */
export function makeWorkload(commands: number, resting: number, reach: number, seed: number): Workload {
  const length = commands + resting;
  const rand = random(seed);
  const whole = (max: number) => 1 + Math.floor(rand() * max);
  const op = new Uint8Array(length);
  const side = new Uint8Array(length);
  const ticks = new Int32Array(length);
  const lots = new Int32Array(length);
  const ref = new Int32Array(length);
  const user = new Int32Array(length);
  const cost = new Float64Array(length);
  const sketch = new Sketch(length);
  for (let i = 0; i < length; i++) {
    const draw = i < resting ? 0 : rand();
    side[i] = rand() < 0.5 ? 0 : 1;
    const own = side[i] as number;
    user[i] = FIRST_BENCH_USER + Math.floor((rand() * USERS) / 2) * 2 + own;
    lots[i] = whole(100);
    if (draw < 0.6 || sketch.live.length === 0) {
      const crossing = i >= resting && rand() < 0.05;
      const away = own === 0 ? -1 : 1;
      ticks[i] = crossing ? sketch.best(1 - own) : MID + away * whole(reach);
      if (ticks[i] === 0 || ticks[i] === 2 * MID) ticks[i] = MID + away * whole(reach);
      const rest = sketch.take(1 - own, ticks[i] as number, lots[i] as number);
      if (rest > 0) sketch.rest(i, own, ticks[i] as number, rest);
    } else if (draw < 0.9) {
      op[i] = OP.cancel;
      const target = sketch.live[Math.floor(rand() * sketch.live.length)] as number;
      ref[i] = target;
      user[i] = user[target] as number;
      sketch.cancel(target);
    } else {
      op[i] = OP.market;
      lots[i] = Math.ceil((whole(260) * sketch.live.length) / resting);
      sketch.take(1 - own, own === 0 ? 2 * MID : 0, lots[i] as number);
      cost[i] = sketch.cost;
    }
  }
  return { length, preload: resting, op, side, ticks, lots, ref, user, cost };
}
