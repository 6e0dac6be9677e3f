import { fromPromise } from 'xstate';
import { defineDrawKey } from '../../actors/drawKey';
import { definePlaceFuturesOrder } from '../../actors/placeFuturesOrder';
import { FUTURES_EXECUTIONS } from '../../../domain/contract/futuresChoices';
import { futuresOrderMachine } from '../../machines/futuresOrder/futuresOrder.machine';
import type { KeptForm } from '../../machines/futuresOrder/futuresOrder.types';
import type { Deps } from '../deps';
import { hasShape, isBoolean, isOneOf } from '../storedShape';

const FORM_KEY = 'futuresOrder.form';
const isKept = hasShape<KeptForm>({ ask: isBoolean, type: isOneOf(FUTURES_EXECUTIONS) });

export const defineFuturesOrderFlow = (deps: Deps) =>
  futuresOrderMachine.provide({
    actors: {
      restoreForm: fromPromise<KeptForm, undefined>(() => {
        const stored = deps.storage.read(FORM_KEY);
        return Promise.resolve(isKept(stored) ? stored : { ask: true, type: 'limit' });
      }),
      drawKey: defineDrawKey(deps),
      placeOrder: definePlaceFuturesOrder(deps),
    },
    actions: {
      keepForm: ({ context }) => deps.storage.write(FORM_KEY, { ask: context.ask, type: context.form.type }),
    },
  });
