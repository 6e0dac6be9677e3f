/** One thing that can happen next. */
export interface Move<World> {
  /** "buyer → exchange: payFiatOrder (lost)". */
  readonly words: string;
  readonly next: () => World;
}

/** Several parties and what lies between them, as a value. */
export interface Composition<World> {
  readonly start: World;
  /** All that can happen. The first happens when nothing goes wrong and nobody acts, where `isCalm` says so. */
  readonly moves: (world: World) => readonly Move<World>[];
  /** Whether something happens although nobody acts: what is on its way arrives, a pause or a time is over. */
  readonly isCalm: (world: World) => boolean;
  /** The same text for worlds that nobody can tell apart. */
  readonly keyOf: (world: World) => string;
  /** What must never be, whatever happened; null where all is well. */
  readonly wrong: (world: World) => string | null;
}

interface Explored {
  readonly states: number;
  /** The shortest way to something wrong, a line each, and what is wrong; null when nothing is. */
  readonly counterexample: string | null;
}

interface Place<World> {
  readonly world: World;
  readonly from: Place<World> | null;
  readonly words: string;
  /** Where it goes on when nobody acts; null: nowhere. */
  calm: { readonly to: Place<World>; readonly words: string } | null;
}

function linesTo<World>(place: Place<World>): string[] {
  const lines: string[] = [];
  for (let one: Place<World> | null = place; one?.from; one = one.from) lines.unshift(one.words);
  return lines;
}

/** Words of a round in which a place goes for ever although nobody acts; null when it comes to rest. */
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
 * Goes through all that can happen, the shortest ways first.
 * @param most worlds. @throws above that: the composition has to tell less apart, or to allow less.
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
