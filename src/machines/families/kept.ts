import { assign, setup, type EventObject } from 'xstate';
import { withEvent, withOutput } from '../passing';
import { port } from '../port';

interface KeptChoice<Kept extends object, Change extends EventObject> {
  id: string;
  description: string;
  /** Description of the state in which the choice of an earlier visit is fetched. */
  restoring: string;
  /** Description of the state in which the choice is shown and can be changed. */
  shown: string;
  /** While it is not known whether an earlier draft exists. */
  start: Kept;
  /** What each event makes of the choice; an event that leaves it the same object is not taken. */
  changes: { readonly [Type in Change['type']]: (kept: Kept, event: Extract<Change, { type: Type }>) => Kept };
}

/** A choice that is remembered on this device: restored when the flow opens, kept at every change. */
export const keptMachine = <Kept extends object, Change extends EventObject>({
  id,
  description,
  restoring,
  shown,
  start,
  changes,
}: KeptChoice<Kept, Change>) => {
  type OfType = Extract<Change, { type: Change['type'] }>;
  const changed = (kept: Kept, event: Change): Kept => changes[event.type as Change['type']](kept, event as OfType);
  const base = setup({
    types: { context: {} as Kept, events: {} as Change, tags: {} as 'busy' },
    actors: { restore: port<Kept>('restore') },
    guards: { isChange: ({ context }, params: Change) => changed(context, params) !== context },
    actions: {
      /** Provided by src/app: keeps the choice on this device. */
      keep: (_args, _params: Change) => {},
      take: assign((_, params: Kept) => params),
      change: assign(({ context }, params: Change) => changed(context, params)),
    },
  });
  const taken = { guard: withEvent('isChange'), actions: [withEvent('change'), withEvent('keep')] } as const;
  return base.createMachine({
    id,
    description,
    context: start,
    initial: 'restoring',
    states: {
      restoring: {
        description: restoring,
        tags: 'busy',
        invoke: { id: 'restore', src: 'restore', onDone: { target: 'shown', actions: withOutput('take') } },
      },
      shown: {
        description: shown,
        on: Object.fromEntries(Object.keys(changes).map((type) => [type, taken])) as Record<
          Change['type'],
          typeof taken
        >,
      },
    },
  });
};
