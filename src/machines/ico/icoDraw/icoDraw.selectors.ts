import type { SnapshotFrom } from 'xstate';
import type { DrawnTicket } from '../../../../domain/rules/ico/verifyDraw';
import type { icoDrawMachine } from './icoDraw.machine';

type IcoDrawSnapshot = SnapshotFrom<typeof icoDrawMachine>;

export const TICKETS_SHOWN = 10;

const NONE: readonly DrawnTicket[] = [];

export const stateOf = ({ value }: IcoDrawSnapshot): string => JSON.stringify(value);
export const isBusy = (snapshot: IcoDrawSnapshot) => snapshot.hasTag('busy');
export const isLoading = (snapshot: IcoDrawSnapshot) => snapshot.matches('loading');
export const isSealed = (snapshot: IcoDrawSnapshot) => snapshot.matches('sealed');
export const isFailed = (snapshot: IcoDrawSnapshot) => snapshot.matches('failed');
export const failureOf = (snapshot: IcoDrawSnapshot) => snapshot.context.failure;
export const verdictOf = (snapshot: IcoDrawSnapshot) => snapshot.context.verdict;
export const pageOf = (snapshot: IcoDrawSnapshot) => snapshot.context.page;
export const ownOf = ({ context: { own } }: IcoDrawSnapshot): readonly string[] => own?.parts.map(({ id }) => id) ?? [];
export const loadedOf = (snapshot: IcoDrawSnapshot) => snapshot.context.tickets.length;

/** Returns the rows of a page: the user's tickets first, then the others in queue order. */
export function rowsOf(tickets: readonly DrawnTicket[] | undefined, own: readonly string[], page: number) {
  const all = tickets ?? NONE;
  const ordered = [...all.filter(({ id }) => own.includes(id)), ...all.filter(({ id }) => !own.includes(id))];
  return ordered.slice((page - 1) * TICKETS_SHOWN, page * TICKETS_SHOWN);
}
