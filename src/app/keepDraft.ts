import { fromPromise } from 'xstate';
import type { Draft } from '../machines/families/codeThenSecret';
import type { Storage } from '../services/storage';

/** What a flow in two steps is provided with to keep its draft in this tab. @param parse what was stored; anything may stand there. */
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
