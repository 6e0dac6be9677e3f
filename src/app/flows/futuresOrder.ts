import { fromPromise, type ActorRefFrom } from 'xstate';
import { defineDrawKey } from '../../actors/drawKey';
import { fromRead } from '../../actors/fromRead';
import { definePlaceFuturesOrder } from '../../actors/placeFuturesOrder';
import { SYSTEM } from '../../machines/app/systemIds';
import type { marketMachine } from '../../machines/market/market.machine';
import { futuresOrderMachine } from '../../machines/futuresOrder/futuresOrder.machine';
import type { KeptForm } from '../../machines/futuresOrder/futuresOrder.types';
import type { Deps } from '../deps';
import { FUTURES_FORM_KEY, FUTURES_START, isFuturesForm } from '../storedAsks';

/** Resolves with the first price that the market tells; later ones stay out of the form. */
const firstPrice = fromPromise<string, { market: string }>(
  ({ system, signal, input }) =>
    new Promise((resolve) => {
      const market = system.get(SYSTEM.market) as ActorRefFrom<typeof marketMachine>;
      market.send({ type: 'flow.pair.watch', pair: input.market });
      const channel = market.getSnapshot().context.watched[input.market]?.channel;
      const look = () => {
        const price = channel?.getSnapshot().context.tick?.close;
        if (price === undefined) return;
        resolve(price);
        stop();
      };
      const subscription = channel?.subscribe(look);
      const stop = () => {
        signal.removeEventListener('abort', stop);
        subscription?.unsubscribe();
        market.send({ type: 'flow.pair.unwatch', pair: input.market });
      };
      signal.addEventListener('abort', stop);
      look();
    }),
);

export const defineFuturesOrderFlow = (deps: Deps) =>
  futuresOrderMachine.provide({
    actors: {
      restoreForm: fromRead<KeptForm>(() => {
        const stored = deps.storage.read(FUTURES_FORM_KEY);
        return isFuturesForm(stored) ? stored : FUTURES_START;
      }),
      firstPrice,
      drawKey: defineDrawKey(deps),
      placeOrder: definePlaceFuturesOrder(deps),
    },
    actions: {
      keepForm: ({ context }) => deps.storage.write(FUTURES_FORM_KEY, { ask: context.ask, type: context.form.type }),
    },
  });
