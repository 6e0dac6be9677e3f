import { commandsIn } from '../../../server/backup/replay';
import type { Said } from '../../../server/log/commands';
import type { Act } from './linearize';
import type { Placed } from './placed';

/** Smallest units per coin. */
export const UNITS = 100_000_000;
export const unitsOf = (quantity: string): number => Math.round(Number(quantity) * UNITS);

/** Names of logged acts, formed from parts that are unique per act. */
export const calledInLog = {
  place: (name: string) => `place ${name}`,
  /** The response to an order, which shows it after its log record. */
  see: (name: string) => `see ${name}`,
  cancel: (orderId: string) => `cancel ${orderId}`,
  move: (units: number) => `move ${units}`,
};

const MOST_IN_A_RECORD = 5000;

/** Name of a command's act, and of the response shown after its record. */
function calledOf({ kind, ...said }: Said): { does?: string; shows?: string } {
  const name = said['clientId'];
  if (kind === 'spot.place' && typeof name === 'string')
    return { does: calledInLog.place(name), shows: calledInLog.see(name) };
  if (kind === 'spot.cancel') return { does: calledInLog.cancel(String(said['orderId'])) };
  if (kind === 'transfer.create') return { does: calledInLog.move(unitsOf(String(said['quantity']))) };
  return {};
}

export interface LogPlaces {
  /** Positions by act, one per occurrence. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Account that performed the act. */
  readonly accounts: ReadonlyMap<string, number>;
}

/** Reads the positions of all acts from the log in a directory. */
export function placesIn(dataDir: string): LogPlaces {
  const places = new Map<string, number[]>();
  const accounts = new Map<string, number>();
  const note = (called: string, at: number) => places.set(called, [...(places.get(called) ?? []), at]);
  for (const { record, place, command } of commandsIn(dataDir, 0, Infinity)) {
    const { does, shows } = calledOf(command);
    if (does !== undefined) {
      note(does, record + place / MOST_IN_A_RECORD / 2);
      accounts.set(does, Number(command['user']));
    }
    if (shows !== undefined) note(shows, record + 0.75);
  }
  return { places, accounts };
}

export interface Recorded<In, Out> extends Act<In, Out> {
  /** Name as given by `placesIn`; null for an act that is not logged. */
  readonly called: string | null;
}

export const placedBy = <In, Out>({ places }: LogPlaces, acts: readonly Recorded<In, Out>[]): Placed<In, Out>[] =>
  acts.map((act) => ({ ...act, places: act.called === null ? null : (places.get(act.called) ?? []) }));
