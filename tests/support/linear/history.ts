import { openQueries } from '../../../server/products/spot/store/queries';
import type { BookInput, BookOutput } from './book';
import type { Note } from './child';
import type { Act } from './linearize';

/** Whose clients trade. */
export const USERS = [1000, 1001, 1002];

export type BookAct = Act<BookInput, BookOutput>;

/** What clients noted until they were killed. @param killed when: what has no answer may have been done until then. */
export function actsIn(lines: readonly string[], killed: number): BookAct[] {
  const acts = new Map<string, BookAct>();
  for (const line of lines) {
    const note = JSON.parse(line) as Note;
    if ('input' in note) acts.set(note.act, { input: note.input, asked: note.time, answered: killed, output: null });
    else acts.set(note.act, { ...(acts.get(note.act) as BookAct), answered: note.time, output: note.output });
  }
  return [...acts.values()].flatMap((act) => {
    const { input, output } = act;
    if (input.kind !== 'place' || output === null) return [act];
    return [
      { ...act, output: { kind: 'taken' } as const },
      { ...act, input: { kind: 'see', name: input.name } as const },
    ];
  });
}

/** All open orders as the exchange keeps them while it stands still. */
export function lookAt(dataDir: string, time: number): BookAct {
  const queries = openQueries(dataDir);
  const scope = { scope: 'current', page: 1, page_size: 1000 } as const;
  const open = USERS.flatMap((user) =>
    queries.spotOrders(user, scope).list.map(({ id, deal_quantity }) => ({
      name: queries.programs.nameOf(id) ?? id,
      dealt: Math.round(Number(deal_quantity) * 1000),
    })),
  );
  queries.close();
  return { input: { kind: 'look' }, asked: time, answered: time + 1, output: { kind: 'orders', open } };
}
