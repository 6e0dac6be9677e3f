import { keptMachine } from './kept';

/** How the user left the orders panel; kept in the browser. */
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
  /** The name of the state in which a tab is shown. */
  shown: string;
  firstTab: Tab;
}

/** Which of the user's own records the panel below a chart shows. */
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
