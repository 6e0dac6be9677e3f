/** A client's operation with its request and response time, on one clock. */
export interface Act<In, Out> {
  readonly input: In;
  readonly asked: number;
  /** Without a response, the latest time at which it may have been executed, if at all. */
  readonly answered: number;
  /** Null when there was no response. */
  readonly output: Out | null;
}

/** Sequential specification, as seen by a single client; states are immutable values. */
export interface Sequential<State, In, Out> {
  readonly start: State;
  /**
   * Returns the state after an act with this response, or with any response when `output` is null; null when that response is
   * impossible.
   */
  readonly step: (state: State, input: In, output: Out | null) => State | null;
  /** Equal for equal states. */
  readonly keyOf: (state: State) => string;
}

export interface Found<In, Out> {
  /** Longest order in which all responses are correct. */
  readonly order: readonly Act<In, Out>[];
  /** First acts with which it cannot be continued. */
  readonly stuck: readonly Act<In, Out>[];
}

interface Place<State> {
  readonly state: State;
  readonly candidates: readonly number[];
  tried: number;
  /** Index of the act that led here; -1 at the start. */
  readonly by: number;
  /** Latest request time among the completed acts. */
  readonly latest: number;
}

const STUCK_SHOWN = 5;

/** Completed and remaining acts, in order of their requests. */
class Progress<In, Out> {
  readonly all: readonly Act<In, Out>[];
  readonly #done: Uint8Array;
  /** Number of answered acts not yet completed. */
  #left: number;

  constructor(acts: readonly Act<In, Out>[]) {
    this.all = acts.toSorted((one, other) => one.asked - other.asked);
    this.#done = new Uint8Array(acts.length);
    this.#left = acts.filter(({ output }) => output !== null).length;
  }

  get isWhole(): boolean {
    return this.#left === 0;
  }

  mark(index: number, isDone: boolean): void {
    this.#done[index] = isDone ? 1 : 0;
    if (this.all[index]?.output !== null) this.#left += isDone ? -1 : 1;
  }

  /** Possible next acts: those requested before any other remaining act was answered. Acts without a response come last. */
  candidates(latest: number): number[] {
    const answered: number[] = [];
    const silent: number[] = [];
    let end = Infinity;
    for (let index = this.#first(); index < this.all.length; index++) {
      const act = this.all[index] as Act<In, Out>;
      if (act.asked > end) break;
      if (this.#done[index]) continue;
      if (act.output !== null) {
        answered.push(index);
        end = Math.min(end, act.answered);
      } else if (act.answered >= latest) silent.push(index);
    }
    return [...answered, ...silent].filter((index) => (this.all[index] as Act<In, Out>).asked <= end);
  }

  key(): string {
    const first = this.#first();
    const last = this.#done.lastIndexOf(1);
    return `${first} ${Buffer.from(this.#done.subarray(first, last + 1)).toString('latin1')}`;
  }

  #first(): number {
    const first = this.#done.indexOf(0);
    return first < 0 ? this.all.length : first;
  }
}

/**
 * Checks linearisability: whether the acts have an order in which each takes effect at one moment between request and response, and
 * all responses are those that a single client would have received. Searches as Wing and Gong ("Testing and Verifying Concurrent
 * Objects", 1993), with the memoisation of Lowe ("Testing for linearizability", 2017).
 * @returns null when there is such an order.
 */
export function whyNotLinear<State, In, Out>(
  { start, step, keyOf }: Sequential<State, In, Out>,
  acts: readonly Act<In, Out>[],
): Found<In, Out> | null {
  const progress = new Progress(acts);
  const { all } = progress;
  const seen = new Set<string>();
  let longest: readonly number[] = [];
  const placeAt = (state: State, by: number, latest: number): Place<State> => ({
    ...{ state, by, latest, tried: 0 },
    candidates: progress.candidates(latest),
  });
  const path = [placeAt(start, -1, -Infinity)];
  while (path.length > 0) {
    if (progress.isWhole) return null;
    const here = path.at(-1) as Place<State>;
    const next = here.candidates[here.tried++];
    if (next === undefined) {
      if (path.length - 1 > longest.length) longest = path.slice(1).map(({ by }) => by);
      path.pop();
      if (here.by >= 0) progress.mark(here.by, false);
      continue;
    }
    const { input, output, asked } = all[next] as Act<In, Out>;
    const state = step(here.state, input, output);
    if (state === null) continue;
    progress.mark(next, true);
    const key = `${progress.key()} ${keyOf(state)}`;
    if (seen.has(key)) progress.mark(next, false);
    else path.push(placeAt(state, next, Math.max(here.latest, asked)));
    seen.add(key);
  }
  const named = new Set(longest);
  return {
    order: longest.map((index) => all[index] as Act<In, Out>),
    stuck: all.filter((_, index) => !named.has(index)).slice(0, STUCK_SHOWN),
  };
}
