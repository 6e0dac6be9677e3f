import { fromPromise, fromCallback, type EventObject } from 'xstate';
import { fromRead } from '../../actors/fromRead';
import { formOf, futuresOrderMachine } from '../../machines/futures/futuresOrder/futuresOrder.machine';
import type { KeptForm } from '../../machines/futures/futuresOrder/futuresOrder.types';
import type { Deps } from '../deps';
import { followPrices, followFlow } from '../followFlow';
import { defineFuturesFacts } from './futuresFacts';
import { FUTURES_FORM_KEY, futuresFormFrom } from '../storedFuturesForm';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import type { Effect } from '../../machines/futures/futures/contractTerms';
import { planOrderMachine } from '../../machines/futures/planOrder/planOrder.machine';
import type { EffectToldEvent } from '../../machines/futures/planOrder/planOrder.form';

/** Resolves with the first price of the market; later ones stay out of the form. */
const defineFirstPrice = (deps: Deps) =>
  fromPromise<string, { market: string }>(
    ({ system, signal, input }) =>
      new Promise((resolve) => {
        let stop: (() => void) | null = null;
        let price: string | null = null;
        stop = followPrices(deps, system, input.market, ({ last }) => {
          price ??= last;
          if (price === null) return;
          resolve(price);
          stop?.();
          stop = null;
        });
        if (price !== null) stop();
        else signal.addEventListener('abort', () => stop?.());
      }),
  );

export const defineFuturesOrderFlow = (deps: Deps) =>
  futuresOrderMachine.provide({
    actors: {
      restoreForm: fromRead<KeptForm>(() => futuresFormFrom(deps.storage.read(FUTURES_FORM_KEY))),
      firstPrice: defineFirstPrice(deps),
      ...defineFuturesFacts(deps),
    },
    actions: {
      keepForm: ({ context: { ask, form } }) =>
        deps.storage.write(FUTURES_FORM_KEY, { ask, type: form.type, sizeBy: form.sizeBy }),
    },
  });

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
