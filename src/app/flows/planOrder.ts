import { fromCallback, type EventObject } from 'xstate';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import type { Effect } from '../../machines/futures/futures/contractTerms';
import { futuresOrderMachine } from '../../machines/futures/futuresOrder/futuresOrder.machine';
import { formOf } from '../../machines/futures/futuresOrder/futuresOrder.selectors';
import { planOrderMachine } from '../../machines/futures/planOrder/planOrder.machine';
import type { EffectToldEvent } from '../../machines/futures/planOrder/planOrder.types';
import type { Deps } from '../deps';
import { followFlow } from '../followFlow';
import { defineFuturesFacts } from './futuresFacts';

/** Reports whether the order form of the contract opens or closes, on each choice. */
const watchEffect = fromCallback<EventObject, { contract: FuturesContract }, EffectToldEvent>(
  ({ system, sendBack, input: { contract } }) => {
    let told: Effect | null = null;
    const tell = (effect: Effect) => {
      if (effect === told) return;
      told = effect;
      sendBack({ type: 'flow.effect.told', effect });
    };
    return followFlow(
      system,
      futuresOrderMachine,
      (snapshot) => snapshot && tell(formOf(snapshot).effect),
      contract.pair,
    );
  },
);

export const definePlanOrderFlow = (deps: Pick<Deps, 'board'>) =>
  planOrderMachine.provide({ actors: { ...defineFuturesFacts(deps), watchEffect } });
