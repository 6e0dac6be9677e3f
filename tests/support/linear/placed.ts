import type { Act, Sequential } from './linearize';

/** An act whose position is known from the exchange's own log. */
export interface Placed<In, Out> extends Act<In, Out> {
  /** Positions in the log, one per occurrence; null for an act that changes nothing and is therefore not logged. */
  readonly places: readonly number[] | null;
}

export interface Fault<In, Out> {
  readonly what: 'lost' | 'doubled' | 'done before one that had been answered' | 'answered wrongly' | 'never so';
  readonly act: Act<In, Out>;
}

interface Settled<In, Out> extends Act<In, Out> {
  readonly place: number;
}

/** Drops acts with neither a response nor a position, which were not executed. */
function settle<In, Out>(acts: readonly Placed<In, Out>[]): Settled<In, Out>[] | Fault<In, Out> {
  const settled: Settled<In, Out>[] = [];
  for (const act of acts) {
    const { places, output } = act;
    if (places === null) continue;
    const [place, second] = places;
    if (second !== undefined) return { what: 'doubled', act };
    if (place !== undefined) settled.push({ ...act, place, answered: output === null ? Infinity : act.answered });
    else if (output !== null) return { what: 'lost', act };
  }
  return settled.toSorted((one, other) => one.place - other.place);
}

/** Earliest response time among the acts from each position on; Infinity past the end. */
function firstAnswers(settled: readonly Act<unknown, unknown>[]): number[] {
  let first = Infinity;
  const backwards = settled.toReversed().map(({ answered }) => (first = Math.min(first, answered)));
  return [...backwards.toReversed(), Infinity];
}

/** Reads that do not match a state, or that follow one that does not. */
function unfit<In, Out>(open: readonly Act<In, Out>[], fits: (read: Act<In, Out>) => boolean): readonly Act<In, Out>[] {
  const first = Math.min(...open.map(({ answered }) => answered));
  const rest = open.filter((read) => read.asked > first || !fits(read));
  return rest.length === open.length ? rest : unfit(rest, fits);
}

/**
 * Checks linearisability in the order of a log: whether each act takes effect at one moment between request and response, and all
 * responses are those that a single client would have received. Needs no search, because every change has its position; each read
 * takes the first position that fits it, which leaves the most freedom to those after it.
 * @returns null when the order is valid.
 */
export function faultIn<State, In, Out>(
  { start, step }: Sequential<State, In, Out>,
  acts: readonly Placed<In, Out>[],
): Fault<In, Out> | null {
  const settled = settle(acts);
  if (!Array.isArray(settled)) return settled;
  const reads = acts
    .filter(({ places, output }) => places === null && output !== null)
    .toSorted((one, other) => one.asked - other.asked);
  const firsts = firstAnswers(settled);
  let state = start;
  let latest = -Infinity;
  let open: readonly Act<In, Out>[] = [];
  let known = 0;
  for (const [done, first] of firsts.entries()) {
    const from = known;
    while ((reads[known]?.asked ?? Infinity) <= first && known < reads.length) known++;
    const now = state;
    open = unfit([...open, ...reads.slice(from, known)], ({ input, output }) => step(now, input, output) !== null);
    const act = settled[done];
    latest = act ? Math.max(latest, act.asked) : Infinity;
    const never = open.find(({ answered }) => answered < latest);
    if (never) return { what: 'never so', act: never };
    if (!act) return null;
    if (act.answered < latest) return { what: 'done before one that had been answered', act };
    const after = step(state, act.input, act.output);
    if (after === null) return { what: 'answered wrongly', act };
    state = after;
  }
  return null;
}
