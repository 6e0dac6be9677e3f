import type { SpotOrder } from '../../../domain/contract/spot/spot';
import { openQueries } from '../../../server/products/spot/store/queries';
import type { BookInput, BookOutput } from './book';
import type { Note } from './child';
import { calledInLog, type Recorded } from './placesInLog';

/** Users whose clients trade. */
export const USERS = [1000, 1001, 1002];
export const LOTS_A_COIN = 1000;

export type BookAct = Recorded<BookInput, BookOutput>;

/**
 * Reads the acts that clients noted until they were killed.
 * @param killed time of the kill, until which unanswered acts may have been executed.
 */
export function actsIn(lines: readonly string[], killed: number): BookAct[] {
  const acts = new Map<string, BookAct>();
  for (const line of lines) {
    const note = JSON.parse(line) as Note;
    if ('input' in note)
      acts.set(note.act, { called: note.act, input: note.input, asked: note.time, answered: killed, output: null });
    else acts.set(note.act, { ...(acts.get(note.act) as BookAct), answered: note.time, output: note.output });
  }
  return [...acts.values()].flatMap((act) => {
    const { input, output } = act;
    if (input.kind !== 'place' || output === null) return [act];
    return [
      { ...act, output: { kind: 'taken' } as const },
      { ...act, called: calledInLog.see(input.name), input: { kind: 'see', name: input.name } as const },
    ];
  });
}

const PAGE = 1000;

/**
 * All open orders and each user's filled quantity, as stored by the stopped exchange.
 * @param users acts' user numbers by account.
 * @param lots number of lots per coin.
 */
export function lookAt(dataDir: string, time: number, users: ReadonlyMap<number, number>, lots: number): BookAct[] {
  const queries = openQueries(dataDir);
  const lotsOf = (quantity: string): number => Math.round(Number(quantity) * lots);
  const ordersOf = (account: number, scope: 'current' | 'history', page = 1): readonly SpotOrder[] => {
    const { list } = queries.spotOrders(account, { scope, page, page_size: PAGE });
    return list.length < PAGE ? list : [...list, ...ordersOf(account, scope, page + 1)];
  };
  const now = { called: null, asked: time, answered: time + 1 };
  const open: { name: string; dealt: number }[] = [];
  const sums = [...users].map(([account, user]): BookAct => {
    const current = ordersOf(account, 'current');
    for (const { id, deal_quantity } of current)
      open.push({ name: queries.programs.nameOf(id) ?? id, dealt: lotsOf(deal_quantity) });
    const all = [...current, ...ordersOf(account, 'history')];
    const dealt = all.reduce((sum, { deal_quantity }) => sum + lotsOf(deal_quantity), 0);
    return { ...now, input: { kind: 'sum', user }, output: { kind: 'dealt', lots: dealt } };
  });
  queries.close();
  return [{ ...now, input: { kind: 'look' }, output: { kind: 'orders', open } }, ...sums];
}
