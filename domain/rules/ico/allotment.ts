import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatDecimal, mulDivFloor, pow10 } from '../../money/decimal';

/** Version of the draw; a change of what it decides needs a new number. */
export const DRAW_RULES = 1;

export interface Subscribed {
  /** Public id of the subscription. */
  readonly id: string;
  /** Units subscribed, positive. */
  readonly units: bigint;
}

/** The commitment published at the start: SHA-256 of the seed that is revealed at the end, both hexadecimal. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** Place of a participation in the draw's queue, hexadecimal: unknown to anybody without the seed. */
export const placeOf = (seed: string, id: string): string => bytesToHex(sha256(utf8ToBytes(`${seed}:${id}`)));

/** A subscription with its `placeOf`. */
export interface Placed extends Subscribed {
  readonly place: string;
}

const inPlaces = <Ticket extends { place: string }>(placed: readonly Ticket[]): Ticket[] =>
  placed.toSorted((a, b) => (a.place < b.place ? -1 : 1));

/** The subscriptions in the order in which their units are counted through: by SHA-256(seed:id). */
export const drawQueue = <Ticket extends Subscribed>(subscriptions: readonly Ticket[], seed: string): Ticket[] =>
  inPlaces(subscriptions.map((ticket) => ({ ticket, place: placeOf(seed, ticket.id) }))).map(({ ticket }) => ticket);

/** Uniform below `bound` up to a bias of 2^-128, from the seed alone. */
function startOf(seed: string, bound: bigint): bigint {
  const wide = BigInt(
    `0x${bytesToHex(sha256(utf8ToBytes(`${seed}:start`)))}${bytesToHex(sha256(utf8ToBytes(`${seed}:more`)))}`,
  );
  return wide % bound;
}

const RATE_SCALE = 8;

/** Part of the demand that wins, a fraction, 8 decimals, rounded down; "1" when all do. */
export const winningRateOf = (demand: bigint, supply: bigint): string => {
  const one = pow10(RATE_SCALE);
  return formatDecimal(demand <= supply ? one : mulDivFloor(supply, one, demand), RATE_SCALE);
};

/**
 * Units won by each subscription. Demand within supply: everybody wins all. Else each unit wins with the same chance
 * supply / demand, by systematic sampling: the subscriptions are put in the order of SHA-256(seed:id), all units are counted
 * through, and one unit wins every demand / supply from a start that the seed draws. Exactly `supply` units win, and a
 * subscription never differs from its exact share by a whole unit. Anybody with the seed and the list gets the same.
 * (Madow 1949, "On the theory of systematic sampling, II".)
 */
export function allot(subscriptions: readonly Subscribed[], supply: bigint, seed: string): ReadonlyMap<string, bigint> {
  const demand = subscriptions.reduce((sum, { units }) => sum + units, 0n);
  if (demand <= supply) return new Map(subscriptions.map(({ id, units }) => [id, units]));
  return drawFrom(drawQueue(subscriptions, seed), demand, supply, seed);
}

/** Like `allot`, with places computed beforehand. */
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
