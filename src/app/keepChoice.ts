import type { EventObject } from 'xstate';
import { fromRead } from '../actors/fromRead';
import type { keptMachine } from '../machines/families/kept';
import type { Storage } from '../services/storage';

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
