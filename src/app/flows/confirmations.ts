import { fromPromise } from 'xstate';
import { confirmationsMachine } from '../../machines/confirmations/confirmations.machine';
import type { Confirmations } from '../../machines/confirmations/confirmations.types';
import type { Deps } from '../deps';
import { FUTURES_FORM_KEY, FUTURES_START, isFuturesForm, SECONDS_ASK_KEY, SPOT_ASK_KEY } from '../storedAsks';

export const defineConfirmationsFlow = ({ storage }: Pick<Deps, 'storage'>) => {
  const futuresForm = () => {
    const stored = storage.read(FUTURES_FORM_KEY);
    return isFuturesForm(stored) ? stored : FUTURES_START;
  };
  return confirmationsMachine.provide({
    actors: {
      loadConfirmations: fromPromise<Confirmations, undefined>(() =>
        Promise.resolve({
          spot: storage.read(SPOT_ASK_KEY) !== false,
          futures: futuresForm().ask,
          seconds: storage.read(SECONDS_ASK_KEY) !== false,
        }),
      ),
    },
    actions: {
      saveConfirmation: (_, { product, ask }) => {
        if (product === 'spot') storage.write(SPOT_ASK_KEY, ask);
        else if (product === 'seconds') storage.write(SECONDS_ASK_KEY, ask);
        else storage.write(FUTURES_FORM_KEY, { ...futuresForm(), ask });
      },
    },
  });
};
