import { allotPlaced, commitmentOf, DRAW_RULES, placeOf, type Subscribed } from './allotment';

/** What an exchange published about a draw. */
export interface PublishedDraw {
  /** Version of the rules. */
  readonly rules: number;
  /** Hexadecimal both; the commitment was public from the opening on. */
  readonly commitment: string;
  readonly seed: string;
  /** Units offered, and subscribed by all tickets. */
  readonly supply: bigint;
  readonly demand: bigint;
  readonly tickets: readonly PublishedTicket[];
}

export interface PublishedTicket extends Subscribed {
  /** Units won. */
  readonly won: bigint;
}

/** A ticket as the recomputed draw has it. */
export interface DrawnTicket extends PublishedTicket {
  /** Place in the queue, from 1. */
  readonly place: number;
  /** Its first and last unit when all units are counted through, from 1. */
  readonly first: bigint;
  readonly last: bigint;
  /** Units that it wins by the recomputation. */
  readonly recomputed: bigint;
}

/** What a recomputation finds; `ok` when nothing differs. */
export interface DrawVerdict {
  readonly ok: boolean;
  /** Whether these rules are those of the draw. */
  readonly sameRules: boolean;
  /** Whether the seed is the one that was committed to. */
  readonly sameSeed: boolean;
  /** Whether the tickets add up to the published demand, each of them there once. */
  readonly sameDemand: boolean;
  /** Tickets whose published result differs. */
  readonly differing: number;
  /** Units won by all tickets together. */
  readonly allotted: bigint;
  /** In the order of the queue. */
  readonly tickets: readonly DrawnTicket[];
}

const SEED = /^([0-9a-f]{2})+$/;

/** Draws again with the published seed and compares: commitment, demand and the result of every ticket. */
export function verifyDraw({ rules, commitment, seed, supply, demand, tickets }: PublishedDraw): DrawVerdict {
  const placed = tickets.map((ticket) => ({ ...ticket, place: placeOf(seed, ticket.id) }));
  const won = allotPlaced(placed, supply, seed);
  const queue = placed.toSorted((a, b) => (a.place < b.place ? -1 : 1));
  let counted = 0n;
  const drawn = queue.map((ticket, at) => {
    const first = counted + 1n;
    counted += ticket.units;
    return { ...ticket, place: at + 1, first, last: counted, recomputed: won.get(ticket.id) ?? 0n };
  });
  const found = {
    sameRules: rules === DRAW_RULES,
    sameSeed: SEED.test(seed) && commitmentOf(seed) === commitment,
    sameDemand: counted === demand && new Set(tickets.map(({ id }) => id)).size === tickets.length,
    differing: drawn.filter((ticket) => ticket.recomputed !== ticket.won).length,
  };
  return {
    ok: found.sameRules && found.sameSeed && found.sameDemand && found.differing === 0,
    ...found,
    allotted: drawn.reduce((sum, { recomputed }) => sum + recomputed, 0n),
    tickets: drawn,
  };
}
