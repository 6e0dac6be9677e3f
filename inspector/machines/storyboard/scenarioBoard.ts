import type { Mover } from '../../../domain/lifecycles/nextEvents';
import type { Board, Cause, Shot, Way } from './board';
import type { Leg, Scenario } from './scenarios';

const numberOf = ({ id, shots }: Board, leaf: string): number => {
  const number = shots.findIndex((shot) => shot.leaf === leaf);
  if (number < 0) throw new Error(`${id} has no ${leaf}`);
  return number;
};

function chainTo({ shots }: Board, number: number): number[] {
  const numbers = [number];
  for (let from = shots[number]?.from ?? null; from !== null; from = shots[from]?.from ?? null) numbers.unshift(from);
  return numbers;
}

/** Returns the ways that are not refusals, successes first. */
const onwardsFrom = ({ shots }: Board, number: number): readonly Way[] =>
  (shots[number]?.ways ?? [])
    .filter(({ tone }) => tone !== 'refusal')
    .toSorted((one, other) => Number(other.tone === 'success') - Number(one.tone === 'success'));

/**
 * Returns the shortest path from one shot to another.
 * @throws if there is none.
 */
function wayBetween(board: Board, start: number, end: number): number[] {
  const before = new Map<number, number>();
  const queue = [start];
  for (let here = queue.shift(); here !== undefined && !before.has(end); here = queue.shift()) {
    for (const { to } of onwardsFrom(board, here)) {
      if (before.has(to) || to === start) continue;
      before.set(to, here);
      queue.push(to);
    }
  }
  const numbers: number[] = [];
  for (let at = end; at !== start; at = before.get(at)!) {
    if (!before.has(at)) throw new Error(`${board.id} has no way to ${board.shots[end]?.leaf}`);
    numbers.unshift(at);
  }
  return numbers;
}

/**
 * Returns the numbers of a flow's shots that a leg of a scenario shows.
 * @throws if the leg cannot be walked.
 */
export function shotsOfLeg(board: Board, { begins, through = [], ends }: Leg): number[] {
  const stations = [...through, ...(ends === undefined ? [] : [ends])].map((leaf) => numberOf(board, leaf));
  const first = begins === undefined ? (stations.shift() ?? board.usual.at(-1) ?? 0) : numberOf(board, begins);
  const numbers = begins === undefined ? chainTo(board, first) : [first];
  for (const station of stations) {
    const last = numbers.at(-1) ?? first;
    if (station !== last) numbers.push(...wayBetween(board, last, station));
  }
  return numbers;
}

const withHint = (cause: Cause, { hints = {} }: Leg): Cause => {
  if (cause.by === 'user' && hints[cause.event]) return { ...cause, hint: hints[cause.event]! };
  if (cause.by === 'link' && hints[cause.address]) return { ...cause, hint: hints[cause.address]! };
  return cause;
};

/** Returns the way to the next shot that the leg specifies, with its hints; null if it specifies none. */
function wayOn(board: Board, leg: Leg, here: number, next: number): Omit<Way, 'to'> | null {
  const wanted = leg.events?.[board.shots[next]?.leaf ?? ''];
  const isWanted = (parts: readonly Cause[]) =>
    wanted === undefined || parts.some((cause) => 'event' in cause && cause.event === wanted);
  for (const { to, tone, causes } of onwardsFrom(board, here)) {
    const named = to === next ? causes.filter(isWanted) : [];
    if (named.length > 0) return { tone, causes: named.map((parts) => parts.map((cause) => withHint(cause, leg))) };
  }
  return null;
}

/**
 * Returns the causes that lead from a leg to the next one, in order.
 * @param who the person who continues then.
 */
function causesOfHop(leg: Leg, who: Mover | undefined): readonly Cause[] {
  const { onwards } = leg;
  if (!onwards) return [];
  const causes = ((): Cause[] => {
    if ('links' in onwards) return onwards.links.map((address) => ({ by: 'link', address }));
    if ('stays' in onwards) return [{ by: 'beside' }];
    if ('meets' in onwards) return who === undefined ? [] : [{ by: 'person', who }];
    if ('told' in onwards || onwards.opens === 'itself') return [{ by: 'opens' }];
    return [{ by: 'user', event: onwards.opens }, { by: 'opens' }];
  })();
  return causes.map((cause) => withHint(cause, leg));
}

/** Places a shot without a screen of its own on the screen of the preceding flow. */
const asGuest = (shot: Shot, host: Shot | undefined): Shot =>
  host ? { ...shot, guest: shot.flow, flow: host.flow, state: host.state, route: host.route } : shot;

/** A shot of a scenario with the way to the next one. */
interface Station extends Shot {
  readonly on: Omit<Way, 'to'> | null;
}

/**
 * Builds a scenario's storyboard, without side ways.
 * @throws if one of its legs cannot be walked.
 */
export function scenarioBoard({ id, title, legs }: Scenario, boardOf: (flow: string) => Board | null): Board {
  const stations: Station[] = [];
  let whose: Mover | undefined;
  for (const [index, leg] of legs.entries()) {
    const board = boardOf(leg.flow);
    if (!board) throw new Error(`there is no flow ${leg.flow}`);
    whose = leg.who ?? whose;
    const numbers = shotsOfLeg(board, leg);
    const hop = causesOfHop(leg, legs[index + 1]?.who ?? whose);
    for (const [nth, number] of numbers.entries()) {
      const next = numbers[nth + 1];
      const last = hop.length > 0 ? { tone: 'plain' as const, causes: [hop] } : null;
      const on = next === undefined ? last : wayOn(board, leg, number, next);
      if (next !== undefined && !on) throw new Error(`${id}: ${leg.flow} has no such way on from ${number}`);
      const shot = leg.isGuest ? asGuest(board.shots[number]!, stations.at(-1)) : board.shots[number]!;
      stations.push({ ...shot, ...(whose === undefined ? {} : { whose }), on });
    }
  }
  const shots = stations.map(
    ({ on, ...shot }, number): Shot => ({
      ...{ ...shot, from: number === 0 ? null : number - 1 },
      ways: on ? [{ ...on, to: number + 1 }] : [],
    }),
  );
  return { id, title, about: '', shots, usual: shots.map((_, number) => number) };
}
