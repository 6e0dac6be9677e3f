import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatDecimal, mulDivFloor, pow10 } from '../../money/decimal';

/** Version of the draw; any change of its outcome needs a new number. */
export const DRAW_RULES = 1;

export interface Subscribed {
  /** Public id of the subscription. */
  readonly id: string;
  /** Units subscribed, positive. */
  readonly units: bigint;
}

/** Returns the commitment published at the start: SHA-256 of the seed that is revealed at the end, both hexadecimal. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** Returns the position of a participation in the draw's queue, hexadecimal; unpredictable without the seed. */
export const placeOf = (seed: string, id: string): string => bytesToHex(sha256(utf8ToBytes(`${seed}:${id}`)));

/** A subscription with its `placeOf`. */
interface Placed extends Subscribed {
  readonly place: string;
}

const inPlaces = <Ticket extends { place: string }>(placed: readonly Ticket[]): Ticket[] =>
  placed.toSorted((a, b) => (a.place < b.place ? -1 : 1));

/** Returns the subscriptions in the order in which their units are counted: by SHA-256(seed:id). */
const drawQueue = <Ticket extends Subscribed>(subscriptions: readonly Ticket[], seed: string): Ticket[] =>
  inPlaces(subscriptions.map((ticket) => ({ ticket, place: placeOf(seed, ticket.id) }))).map(({ ticket }) => ticket);

/** Derives a value below `bound` from the seed alone, uniform up to a bias of 2^-128. */
function startOf(seed: string, bound: bigint): bigint {
  const wide = BigInt(
    `0x${bytesToHex(sha256(utf8ToBytes(`${seed}:start`)))}${bytesToHex(sha256(utf8ToBytes(`${seed}:more`)))}`,
  );
  return wide % bound;
}

const RATE_SCALE = 8;

/** Returns the fraction of the demand that wins, 8 decimals, rounded down; "1" if all of it does. */
export const winningRateOf = (demand: bigint, supply: bigint): string => {
  const one = pow10(RATE_SCALE);
  return formatDecimal(demand <= supply ? one : mulDivFloor(supply, one, demand), RATE_SCALE);
};

/**
 * Returns the units won by each subscription. If the demand is within the supply, everybody wins all. Otherwise each unit wins with
 * the same chance supply / demand, by systematic sampling: subscriptions are ordered by SHA-256(seed:id), all units are counted,
 * and one unit wins every demand / supply from a start that the seed draws. Exactly `supply` units win, and no subscription differs
 * from its exact share by a whole unit. Anyone with the seed and the list gets the same result. (Madow 1949, "On the theory of
 * systematic sampling, II".)
 */
export function allot(subscriptions: readonly Subscribed[], supply: bigint, seed: string): ReadonlyMap<string, bigint> {
  const demand = subscriptions.reduce((sum, { units }) => sum + units, 0n);
  if (demand <= supply) return new Map(subscriptions.map(({ id, units }) => [id, units]));
  return drawFrom(drawQueue(subscriptions, seed), demand, supply, seed);
}

/** Like `allot`, with precomputed places. */
export function allotPlaced(placed: readonly Placed[], supply: bigint, seed: string): ReadonlyMap<string, bigint> {
  const demand = placed.reduce((sum, { units }) => sum + units, 0n);
  if (demand <= supply) return new Map(placed.map(({ id, units }) => [id, units]));
  return drawFrom(inPlaces(placed), demand, supply, seed);
}

function drawFrom(queue: readonly Subscribed[], demand: bigint, supply: bigint, seed: string): Map<string, bigint> {
  const start = startOf(seed, demand);
  const won = new Map<string, bigint>();
  let counted = 0n;
  let before = 0n;
  for (const { id, units } of queue) {
    counted += units;
    const winners = (counted * supply + start) / demand;
    won.set(id, winners - before);
    before = winners;
  }
  return won;
}
