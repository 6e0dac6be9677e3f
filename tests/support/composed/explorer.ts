export interface Move<World> {
  /** "buyer → exchange: payFiatOrder (lost)". */
  readonly words: string;
  readonly next: () => World;
}

/** Several parties and the network between them, as an immutable value. */
export interface Composition<World> {
  readonly start: World;
  /** All possible moves. The first is the one that happens without faults and without anyone acting, if `isCalm` is true. */
  readonly moves: (world: World) => readonly Move<World>[];
  /** Whether something happens without anyone acting: a message arrives, or a pause or deadline ends. */
  readonly isCalm: (world: World) => boolean;
  /** Same text for indistinguishable worlds. */
  readonly keyOf: (world: World) => string;
  /** Returns a violation of an invariant; null when there is none. */
  readonly wrong: (world: World) => string | null;
}

interface Explored {
  readonly states: number;
  /** Shortest path to a violation, one step per line, followed by the violation; null when there is none. */
  readonly counterexample: string | null;
}

interface Place<World> {
  readonly world: World;
  readonly from: Place<World> | null;
  readonly words: string;
  /** Successor when nobody acts; null for none. */
  calm: { readonly to: Place<World>; readonly words: string } | null;
}

function linesTo<World>(place: Place<World>): string[] {
  const lines: string[] = [];
  for (let one: Place<World> | null = place; one?.from; one = one.from) lines.unshift(one.words);
  return lines;
}

/** Returns the steps of an endless cycle without anyone acting; null when the place comes to rest. */
function roundFrom<World>(place: Place<World>, rests: Set<Place<World>>): string[] | null {
  const passed = new Set<Place<World>>();
  let one = place;
  while (!rests.has(one) && !passed.has(one)) {
    passed.add(one);
    if (!one.calm) break;
    one = one.calm.to;
  }
  if (!one.calm || rests.has(one)) {
    for (const each of passed) rests.add(each);
    return null;
  }
  const lines: string[] = [];
  const first = one;
  do {
    lines.push(one.calm?.words ?? '');
    one = one.calm?.to ?? first;
  } while (one !== first);
  return lines;
}

/**
 * Explores all reachable worlds, shortest paths first.
 * @param most maximum number of worlds.
 * @throws when exceeded: the composition must distinguish less, or allow less.
 */
export function exploreWorlds<World>(
  { start, moves, isCalm, keyOf, wrong }: Composition<World>,
  most = 60_000,
): Explored {
  const first: Place<World> = { world: start, from: null, words: '', calm: null };
  const places = new Map([[keyOf(start), first]]);
  const found = (place: Place<World>, ...end: string[]): Explored => ({
    states: places.size,
    counterexample: [...linesTo(place), ...end].join('\n'),
  });
  for (const place of places.values()) {
    const why = wrong(place.world);
    if (why) return found(place, `⇒ ${why}`);
    let isFirst = isCalm(place.world);
    for (const { words, next } of moves(place.world)) {
      const world = next();
      const key = keyOf(world);
      const to = places.get(key) ?? { world, from: place, words, calm: null };
      if (isFirst) place.calm = { to, words };
      isFirst = false;
      if (places.has(key)) continue;
      if (places.size >= most) throw new Error(`more than ${most} worlds: tell less apart, or allow less`);
      places.set(key, to);
    }
  }
  const rests = new Set<Place<World>>();
  for (const place of places.values()) {
    const round = roundFrom(place, rests);
    if (round) return found(place, '(again and again)', ...round, '⇒ it never comes to rest');
  }
  return { states: places.size, counterexample: null };
}
