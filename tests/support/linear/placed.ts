import type { Act, Sequential } from './linearize';

/** An act of which the exchange's own log says where it was done. */
export interface Placed<In, Out> extends Act<In, Out> {
  /** Where the log has it, as often as it does; null: it changes nothing, so that no log has it. */
  readonly places: readonly number[] | null;
}

export interface Fault<In, Out> {
  readonly what: 'lost' | 'doubled' | 'done before one that had been answered' | 'answered wrongly' | 'never so';
  readonly act: Act<In, Out>;
}

interface Settled<In, Out> extends Act<In, Out> {
  readonly place: number;
}

/** What has neither an answer nor a place was not done. */
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

/** When the first of those from a place in line on was answered; behind all of them never. */
function firstAnswers(settled: readonly Act<unknown, unknown>[]): number[] {
  let first = Infinity;
  const backwards = settled.toReversed().map(({ answered }) => (first = Math.min(first, answered)));
  return [...backwards.toReversed(), Infinity];
}

/** Those of some reads that do not fit a state, or come after one that does not. */
function unfit<In, Out>(open: readonly Act<In, Out>[], fits: (read: Act<In, Out>) => boolean): readonly Act<In, Out>[] {
  const first = Math.min(...open.map(({ answered }) => answered));
  const rest = open.filter((read) => read.asked > first || !fits(read));
  return rest.length === open.length ? rest : unfit(rest, fits);
}

/**
 * Whether the order of a log is one in which each act takes place at one moment between being asked and being answered, and all answers are
 * what one client alone would have got. Nothing is searched, since all that changes something has its place; what is only read takes the
 * first one that fits it, which leaves the most to those after it.
 * @returns null: it is.
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
