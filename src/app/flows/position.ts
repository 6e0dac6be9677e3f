import { fromCallback, type EventObject } from 'xstate';
import type { FuturesPosition } from '../../../domain/contract/futures/futures';
import { accountOf, futuresAccountMachine } from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { latestOf } from '../../machines/futures/futuresAccount/futuresAccount.merge';
import { positionMachine, type PositionToldEvent } from '../../machines/futures/position/position.machine';
import type { Deps } from '../deps';
import { followFlow, followPrices } from '../followFlow';

/** Reports the position's latest state, its end included, without a mark while its market has no price: the last mark outlives a restart. */
const defineWatchPosition = (deps: Pick<Deps, 'board'>) =>
  fromCallback<EventObject, { id: string; market: string }, PositionToldEvent>(
    ({ system, sendBack, input: { id, market } }) => {
      let position: FuturesPosition | undefined;
      let isPriced = false;
      const tell = () => {
        if (!position) return;
        sendBack({ type: 'flow.position.told', position: isPriced ? position : { ...position, mark_price: null } });
      };
      const stops = [
        followPrices(deps, system, market, ({ last }) => {
          const was = isPriced;
          isPriced = last !== null;
          if (was !== isPriced) tell();
        }),
        followFlow(system, futuresAccountMachine, (snapshot) => {
          const open = snapshot && accountOf(snapshot)?.positions;
          if (!open) return;
          const now = position ? latestOf(position, open) : open.find((one) => one.id === id);
          if (!now || now === position) return;
          position = now;
          tell();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  );

export const definePositionFlow = (deps: Pick<Deps, 'board'>) =>
  positionMachine.provide({ actors: { watchPosition: defineWatchPosition(deps) } });
