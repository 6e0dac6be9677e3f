import { keptMachine } from './kept';

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
