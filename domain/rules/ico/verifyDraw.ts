import { allotPlaced, commitmentOf, DRAW_RULES, placeOf, winningRateOf, type Subscribed } from './allotment';

/** What an exchange published about a draw, what it says of the project elsewhere, and of who checks. */
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
  readonly project: ProjectFigures;
  /** null for who took no part, or is not signed in. */
  readonly own: OwnSubscription | null;
}

export interface PublishedTicket extends Subscribed {
  /** Units won; null when nothing was drawn. */
  readonly won: bigint | null;
}

/** What the project's own page says. */
export interface ProjectFigures {
  readonly commitment: string;
  readonly seed: string | null;
  /** Units offered, and subscribed by everybody. */
  readonly supply: bigint;
  readonly demand: bigint;
  /** Units won by everybody, and their part of the demand; null both when the project was cancelled. */
  readonly allotted: bigint | null;
  readonly winningRate: string | null;
}

/** What a user's own records say. */
export interface OwnSubscription {
  /** Units subscribed and won in all; null when nothing was drawn. */
  readonly units: bigint;
  readonly won: bigint | null;
  /** One for each participation. */
  readonly tickets: readonly PublishedTicket[];
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

/** What of a user's own records the public list has. */
export interface OwnVerdict {
  readonly tickets: number;
  /** Own tickets that the list lacks, and those whose quantity or result is another one there. */
  readonly missing: number;
  readonly differing: number;
  /** Whether the tickets in the list add up to what was subscribed and won. */
  readonly sameSum: boolean;
}

/** What a recomputation finds; `ok` when nothing differs. */
export interface DrawVerdict {
  readonly ok: boolean;
  /** Whether these rules are those of the draw. */
  readonly sameRules: boolean;
  /** Whether the seed is the one that was committed to, and both are the project's. */
  readonly sameSeed: boolean;
  /** Whether supply and demand are the project's. */
  readonly sameProject: boolean;
  /** Whether the tickets add up to the published demand, each of them there once. */
  readonly sameDemand: boolean;
  /** Whether the project was drawn; else it was cancelled after its end, and no ticket may have a result. */
  readonly drawn: boolean;
  /** Whether the recomputed quantity and rate are the project's. */
  readonly sameResult: boolean;
  /** Tickets whose published result differs. */
  readonly differing: number;
  /** null for who took no part, or is not signed in. */
  readonly own: OwnVerdict | null;
  /** Units won by all tickets together. */
  readonly allotted: bigint;
  /** In the order of the queue. */
  readonly tickets: readonly DrawnTicket[];
}

const SEED = /^([0-9a-f]{2})+$/;

const sum = (tickets: readonly PublishedTicket[], of: (ticket: PublishedTicket) => bigint): bigint =>
  tickets.reduce((total, ticket) => total + of(ticket), 0n);

function lookFor(own: OwnSubscription, tickets: readonly PublishedTicket[]): OwnVerdict {
  const listed = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const found = own.tickets.flatMap(({ id }) => listed.get(id) ?? []);
  const isSame = ({ id, units, won }: PublishedTicket) => {
    const ticket = listed.get(id);
    return ticket === undefined || (ticket.units === units && ticket.won === won);
  };
  return {
    tickets: own.tickets.length,
    missing: own.tickets.length - found.length,
    differing: own.tickets.filter((ticket) => !isSame(ticket)).length,
    sameSum: sum(found, ({ units }) => units) === own.units && sum(found, ({ won }) => won ?? 0n) === (own.won ?? 0n),
  };
}

/** Draws again with the published seed, and compares with the list, with the project and with the user's own records. */
export function verifyDraw({
  rules,
  commitment,
  seed,
  supply,
  demand,
  tickets,
  project,
  own,
}: PublishedDraw): DrawVerdict {
  const placed = tickets.map((ticket) => ({ ...ticket, place: placeOf(seed, ticket.id) }));
  const won = allotPlaced(placed, supply, seed);
  const queue = placed.toSorted((a, b) => (a.place < b.place ? -1 : 1));
  let counted = 0n;
  const drawn = queue.map((ticket, at) => {
    const first = counted + 1n;
    counted += ticket.units;
    return { ...ticket, place: at + 1, first, last: counted, recomputed: won.get(ticket.id) ?? 0n };
  });
  const allotted = drawn.reduce((total, { recomputed }) => total + recomputed, 0n);
  const isDrawn = project.allotted !== null;
  const found = {
    sameRules: rules === DRAW_RULES,
    sameSeed:
      SEED.test(seed) &&
      commitmentOf(seed) === commitment &&
      commitment === project.commitment &&
      seed === project.seed,
    sameProject: supply === project.supply && demand === project.demand,
    sameDemand: counted === demand && new Set(tickets.map(({ id }) => id)).size === tickets.length,
    sameResult:
      project.allotted === (isDrawn ? allotted : null) &&
      project.winningRate === (isDrawn ? winningRateOf(counted, supply) : null),
  };
  const differing = drawn.filter((ticket) => ticket.won !== (isDrawn ? ticket.recomputed : null)).length;
  const mine = own && lookFor(own, tickets);
  return {
    ok:
      Object.values(found).every(Boolean) &&
      differing === 0 &&
      (mine === null || (mine.missing === 0 && mine.differing === 0 && mine.sameSum)),
    ...found,
    drawn: isDrawn,
    differing,
    own: mine,
    allotted,
    tickets: drawn,
  };
}
