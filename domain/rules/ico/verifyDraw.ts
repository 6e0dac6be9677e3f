import { allotPlaced, commitmentOf, DRAW_RULES, placeOf, winningRateOf, type Subscribed } from './allotment';

/** A published draw, together with the project's figures from elsewhere and the checking user's own records. */
export interface PublishedDraw {
  /** Version of the rules. */
  readonly rules: number;
  /** Both hexadecimal; the commitment has been public since the opening. */
  readonly commitment: string;
  readonly seed: string;
  /** Units offered, and subscribed by all tickets. */
  readonly supply: bigint;
  readonly demand: bigint;
  readonly tickets: readonly PublishedTicket[];
  readonly project: ProjectFigures;
  /** Null if the user did not take part or is not signed in. */
  readonly own: OwnSubscription | null;
}

interface PublishedTicket extends Subscribed {
  /** Units won; null if no draw took place. */
  readonly won: bigint | null;
}

interface ProjectFigures {
  readonly commitment: string;
  readonly seed: string | null;
  /** Units offered, and units subscribed by all users. */
  readonly supply: bigint;
  readonly demand: bigint;
  /** Units won in total, and their fraction of the demand; both null if the project was cancelled. */
  readonly allotted: bigint | null;
  readonly winningRate: string | null;
}

/** Figures from a user's own records. */
export interface OwnSubscription {
  /** Total units subscribed and won; the latter null if no draw took place. */
  readonly units: bigint;
  readonly won: bigint | null;
  /** One per participation. */
  readonly tickets: readonly PublishedTicket[];
}

/** A ticket with its recomputed result. */
export interface DrawnTicket extends PublishedTicket {
  /** Position in the queue, from 1. */
  readonly place: number;
  /** Its first and last unit in the count of all units, from 1. */
  readonly first: bigint;
  readonly last: bigint;
  /** Units it wins according to the recomputation. */
  readonly recomputed: bigint;
}

/** Comparison of a user's own records with the public list. */
export interface OwnVerdict {
  readonly tickets: number;
  /** Own tickets missing from the list, and those listed with another quantity or result. */
  readonly missing: number;
  readonly differing: number;
  /** Whether the listed tickets add up to the subscribed and won totals. */
  readonly sameSum: boolean;
}

/** Result of a recomputation; `ok` if there is no difference. */
export interface DrawVerdict {
  readonly ok: boolean;
  /** Whether the draw used the current version of the rules. */
  readonly sameRules: boolean;
  /** Whether the seed matches the commitment, and both match the project's. */
  readonly sameSeed: boolean;
  /** Whether supply and demand match the project's. */
  readonly sameProject: boolean;
  /** Whether the tickets add up to the published demand, without duplicates. */
  readonly sameDemand: boolean;
  /** Whether the project was drawn; otherwise it was cancelled after its end, and no ticket may have a result. */
  readonly drawn: boolean;
  /** Whether the recomputed quantity and rate match the project's. */
  readonly sameResult: boolean;
  /** Number of tickets whose published result differs. */
  readonly differing: number;
  /** Null if the user did not take part or is not signed in. */
  readonly own: OwnVerdict | null;
  /** Total units won by all tickets. */
  readonly allotted: bigint;
  /** In queue order. */
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

/** Repeats the draw with the published seed and compares it with the list, the project and the user's own records. */
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
