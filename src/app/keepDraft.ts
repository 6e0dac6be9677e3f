import { fromPromise } from 'xstate';
import type { Draft } from '../machines/families/codeThenSecret';
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
