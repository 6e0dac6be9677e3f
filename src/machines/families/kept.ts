import { assign, type EventObject, setup } from 'xstate';
import { actor, withEvent, withOutput } from '../passing';
import { port } from '../port';
import { sameData } from '../sameData';

interface KeptChoice<Kept extends object, Change extends EventObject> {
  id: string;
  description: string;
  /** Description of the state that restores the choice of an earlier visit. */
  restoring: string;
  /** Description of the state that shows the choice and allows changes. */
  shown: string;
  /** Choice while it is unknown whether a stored one exists. */
  start: Kept;
  /** Applies each event to the choice; an event that does not change it is ignored. */
  changes: { readonly [Type in Change['type']]: (kept: Kept, event: Extract<Change, { type: Type }>) => Kept };
}

/** A choice remembered on this device: restored when the flow opens, stored on every change. */
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
    guards: { isChange: ({ context }, params: Change) => !sameData(changed(context, params), context) },
    actions: {
      /** Provided by src/app: stores the choice on this device. */
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
        invoke: { ...actor('restore'), onDone: { target: 'shown', actions: withOutput('take') } },
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

/** View of the orders panel as the user left it; stored in the browser. */
export interface OwnPanelView<Tab extends string> {
  tab: Tab;
  thisPairOnly: boolean;
}

type OwnPanelEvent<Tab extends string> =
  | { type: 'user.tab.choose'; tab: Tab }
  | { type: 'user.pairOnly.choose'; only: boolean };

interface OwnPanel<Tab extends string> {
  id: string;
  description: string;
  /** Name of the state that shows a tab. */
  shown: string;
  firstTab: Tab;
}

/** Selected records of the user in the panel below a chart. */
export const ownPanelMachine = <Tab extends string>({ id, description, shown, firstTab }: OwnPanel<Tab>) =>
  keptMachine<OwnPanelView<Tab>, OwnPanelEvent<Tab>>({
    id,
    description,
    restoring: 'The choices of an earlier visit are being fetched.',
    shown,
    start: { tab: firstTab, thisPairOnly: false },
    changes: {
      'user.tab.choose': (kept, { tab }) => ({ ...kept, tab }),
      'user.pairOnly.choose': (kept, { only }) => ({ ...kept, thisPairOnly: only }),
    },
  });
