import { fromPromise } from 'xstate';
import { fromRead } from '../../actors/fromRead';
import { futuresOrderMachine } from '../../machines/futures/futuresOrder/futuresOrder.machine';
import type { KeptForm } from '../../machines/futures/futuresOrder/futuresOrder.types';
import type { Deps } from '../deps';
import { followPrices } from '../followFlow';
import { defineFuturesFacts } from './futuresFacts';
import { FUTURES_FORM_KEY, futuresFormFrom } from '../storedFuturesForm';

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
