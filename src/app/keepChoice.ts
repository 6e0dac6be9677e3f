import { type EventObject, fromPromise } from 'xstate';
import { fromRead } from '../actors/fromRead';
import type { Draft } from '../machines/families/codeThenSecret';
import type { keptMachine } from '../machines/families/kept';
import type { Storage } from '../services/storage';

/**
 * Returns the options for a two-step flow to keep its draft in this tab.
 * @param parse parses the stored value, which may be anything.
 */
export const keepDraft = <Ticket>(
  { storage }: { storage: Storage },
  key: string,
  parse: (stored: unknown) => Draft<Ticket>,
) => ({
  actors: { restoreDraft: fromPromise<Draft<Ticket>, undefined>(() => Promise.resolve(parse(storage.readDraft(key)))) },
  actions: {
    keepDraft: ({ context: { account, ticket } }: { context: Draft<Ticket> }) =>
      storage.writeDraft(key, account === '' ? null : { account, ticket }),
  },
});

/**
 * Returns the machine with its choice stored in this browser.
 * @param parse parses the stored value, which may be anything.
 */
export const keepChoice = <Kept extends object, Change extends EventObject>(
  machine: ReturnType<typeof keptMachine<Kept, Change>>,
  { storage }: { storage: Storage },
  key: string,
  parse: (stored: unknown) => NoInfer<Kept>,
) =>
  machine.provide({
    actors: { restore: fromRead<Kept>(() => parse(storage.read(key))) },
    actions: { keep: ({ context }) => storage.write(key, context) },
  });
