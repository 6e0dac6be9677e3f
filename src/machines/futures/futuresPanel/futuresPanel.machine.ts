import { ownPanelMachine, type OwnPanelView } from '../../families/kept';

export const FUTURES_TABS = [
  'positions',
  'orders',
  'plans',
  'history',
  'positionHistory',
  'funding',
  'account',
] as const;
type FuturesTab = (typeof FUTURES_TABS)[number];

export type FuturesPanelView = OwnPanelView<FuturesTab>;

/** Selected records of the user in the panel below a contract's chart. */
export const futuresPanelMachine = ownPanelMachine<FuturesTab>({
  id: 'futuresPanel',
  description: 'The panel of positions, orders and account below the chart of a contract.',
  shown: 'One of the tabs is shown, of this contract or of all.',
  firstTab: 'positions',
});
