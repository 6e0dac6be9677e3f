import { fromPromise } from 'xstate';
import type { Storage } from '../../services/storage';

/** What this tab has kept under a key; `parse` gives a usable draft for whatever is there. */
export const defineRestoreDraft = <Draft>(
  { storage }: { storage: Storage },
  key: string,
  parse: (stored: unknown) => Draft,
) => fromPromise<Draft, undefined>(() => Promise.resolve(parse(storage.readDraft(key))));
