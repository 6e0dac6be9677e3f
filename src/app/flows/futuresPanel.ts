import {
  FUTURES_TABS,
  futuresPanelMachine,
  type FuturesPanelView,
} from '../../machines/futures/futuresPanel/futuresPanel.machine';
import type { Deps } from '../deps';
import { keepChoice } from '../keepChoice';
import { hasShape, isBoolean, isOneOf } from '../storedShape';

const isView = hasShape<FuturesPanelView>({ tab: isOneOf(FUTURES_TABS), thisPairOnly: isBoolean });

export const defineFuturesPanelFlow = (deps: Deps) =>
  keepChoice(
    futuresPanelMachine,
    deps,
    'futuresPanel.view',
    (stored): FuturesPanelView => (isView(stored) ? stored : { tab: 'positions', thisPairOnly: false }),
  );
