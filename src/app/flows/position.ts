import { defineAdjustFuturesMargin } from '../../actors/adjustFuturesMargin';
import { defineCloseFuturesPosition } from '../../actors/closeFuturesPosition';
import { defineDrawKey } from '../../actors/drawKey';
import { defineSendFuturesTargets } from '../../actors/sendFuturesTargets';
import { closePositionMachine } from '../../machines/closePosition/closePosition.machine';
import { marginAdjustMachine } from '../../machines/marginAdjust/marginAdjust.machine';
import { positionMachine } from '../../machines/position/position.machine';
import { positionTargetsMachine } from '../../machines/positionTargets/positionTargets.machine';
import type { Deps } from '../deps';

/** A position with the deeds that are its children. */
export function definePositionFlow(deps: Deps) {
  const drawKey = defineDrawKey(deps);
  return positionMachine.provide({
    actors: {
      closePosition: closePositionMachine.provide({ actors: { drawKey, sendClose: defineCloseFuturesPosition(deps) } }),
      positionTargets: positionTargetsMachine.provide({
        actors: { drawKey, sendTargets: defineSendFuturesTargets(deps) },
      }),
      marginAdjust: marginAdjustMachine.provide({ actors: { drawKey, adjustMargin: defineAdjustFuturesMargin(deps) } }),
    },
  });
}
