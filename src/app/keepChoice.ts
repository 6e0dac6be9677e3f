import type { EventObject } from 'xstate';
import { fromRead } from '../actors/fromRead';
import type { keptMachine } from '../machines/families/kept';
import type { Storage } from '../services/storage';

/** The machine with its choice kept under a key of this browser. @param parse what was stored; anything may stand there. */
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
