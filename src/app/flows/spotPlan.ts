import { fromCallback, type EventObject } from 'xstate';
import type { Direction } from '../../../domain/contract/spot/spot';
import { formOf, spotOrderMachine } from '../../machines/spot/spotOrder/spotOrder.machine';
import { spotPlanMachine } from '../../machines/spot/spotPlan/spotPlan.machine';
import type { DirectionToldEvent } from '../../machines/spot/spotPlan/spotPlan.types';
import type { Deps } from '../deps';
import { followFlow } from '../followFlow';
import { defineSpotFacts } from './spotOrder';

/** Reports the side of the pair's order form, on each choice. */
const watchDirection = fromCallback<EventObject, { pair: string }, DirectionToldEvent>(
  ({ system, sendBack, input: { pair } }) => {
    let told: Direction | null = null;
    const tell = (direction: Direction) => {
      if (direction === told) return;
      told = direction;
      sendBack({ type: 'flow.direction.told', direction });
    };
    return followFlow(system, spotOrderMachine, (snapshot) => snapshot && tell(formOf(snapshot).direction), pair);
  },
);

export const defineSpotPlanFlow = (deps: Deps) =>
  spotPlanMachine.provide({ actors: { ...defineSpotFacts(deps), watchDirection } });
