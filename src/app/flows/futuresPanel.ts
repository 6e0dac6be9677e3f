import { fromRead } from '../../actors/fromRead';
import {
  FUTURES_TABS,
  futuresPanelMachine,
  type FuturesPanelView,
} from '../../machines/futuresPanel/futuresPanel.machine';
import type { Deps } from '../deps';
import { hasShape, isBoolean, isOneOf } from '../storedShape';

const VIEW_KEY = 'futuresPanel.view';

const isView = hasShape<FuturesPanelView>({ tab: isOneOf(FUTURES_TABS), thisPairOnly: isBoolean });

export const defineFuturesPanelFlow = (deps: Deps) =>
  futuresPanelMachine.provide({
    actors: {
      restoreView: fromRead<FuturesPanelView>(() => {
        const stored = deps.storage.read(VIEW_KEY);
        return isView(stored) ? stored : { tab: 'positions', thisPairOnly: false };
      }),
    },
    actions: { keepView: ({ context }) => deps.storage.write(VIEW_KEY, context) },
  });
