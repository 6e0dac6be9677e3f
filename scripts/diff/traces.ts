/** A step of a trace: the event and where it leads, and the flow's effects. */
interface Step {
  readonly head: string;
  readonly effects: readonly string[];
}

export interface TraceChange {
  /** Sentences on the steps that now behave differently. */
  readonly steps: readonly string[];
  /** Paths in words. */
  readonly fresh: readonly string[];
  readonly gone: readonly string[];
}

const AS_ABOVE = ' (as above)';

function pathsIn(trace: string): Map<string, Step[]> {
  const paths = trace.split(/\n\n+/).map((part) => part.split('\n').filter(Boolean));
  return new Map(
    paths.flatMap(([id, ...lines]): [string, Step[]][] => {
      if (id === undefined) return [];
      const steps: { head: string; effects: string[] }[] = [];
      for (const line of lines)
        if (line.startsWith('    ')) steps.at(-1)?.effects.push(line.trim());
        else steps.push({ head: line.replace(AS_ABOVE, ''), effects: [] });
      return [[id, steps]];
    }),
  );
}

const eventOf = ({ head }: Step): string => head.split(' → ')[0] ?? '';
const placeOf = ({ head }: Step): string => head.split(' → ').at(-1) ?? '';

/** Returns the positions common to two lists, in the order of both. */
export function commonOf(one: readonly string[], other: readonly string[]): [number, number][] {
  const longest = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      longest[i]![j] =
        one[i] === other[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** "asks payOrder 17 instead of asks cancelOrder 17", or the effects added or dropped. */
function effectWords(before: Step, after: Step): string[] {
  const gone = before.effects.filter((effect) => !after.effects.includes(effect));
  const fresh = after.effects.filter((effect) => !before.effects.includes(effect));
  const leads = placeOf(before) === placeOf(after) ? [] : [`leads to ${placeOf(after)} instead of ${placeOf(before)}`];
  const both = Math.min(gone.length, fresh.length);
  return [
    ...leads,
    ...fresh.slice(0, both).map((effect, index) => `${effect} instead of ${gone[index]}`),
    ...fresh.slice(both).map((effect) => `now ${effect}`),
    ...gone.slice(both).map((effect) => `no longer ${effect}`),
  ];
}

const pathWords = (id: string, steps: readonly Step[]): string => `${id}: ${steps.map(eventOf).join(', then ')}`;

/** Below this common fraction, a path counts as a different one. */
const SAME_PATH = 0.5;

/** Changes of a flow's trace, in sentences; null if there are none. */
export function traceChange(before: string, after: string): TraceChange | null {
  if (before === after) return null;
  const [was, is] = [pathsIn(before), pathsIn(after)];
  const steps = new Map<string, string>();
  const fresh: string[] = [];
  const gone: string[] = [];
  for (const [id, now] of is) {
    const old = was.get(id);
    const common = old ? commonOf(old.map(eventOf), now.map(eventOf)) : [];
    if (!old || common.length < SAME_PATH * Math.max(old.length, now.length)) {
      fresh.push(pathWords(id, now));
      if (old) gone.push(pathWords(id, old));
      continue;
    }
    const events = (list: readonly Step[], at: 0 | 1) =>
      list.filter((_, index) => common.every((pair) => pair[at] !== index)).map(eventOf);
    const [left, more] = [events(old, 0), events(now, 1)];
    if (left.length > 0) gone.push(`${id} without ${left.join(', ')}`);
    if (more.length > 0) fresh.push(`${id} with ${more.join(', ')}`);
    for (const [i, j] of common)
      for (const what of effectWords(old[i]!, now[j]!)) {
        const said = `${eventOf(now[j]!)}: ${what}`;
        if (!steps.has(said)) steps.set(said, `${id}, step ${j}, ${said}`);
      }
  }
  for (const [id, old] of was) if (!is.has(id)) gone.push(pathWords(id, old));
  return { steps: [...steps.values()], fresh, gone };
}
