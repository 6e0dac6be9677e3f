import type { FlowGroup } from '../flowGroup';
import { flows as identityFlows } from './identity';
import { flows as toolFlows } from './tools';
import { fromRead } from '../../actors/fromRead';
import { confirmationsMachine } from '../../machines/shell/confirmations/confirmations.machine';
import type { Deps } from '../deps';
import { asksFrom, SECONDS_ASK_KEY, SPOT_ASK_KEY } from '../storedShape';
import { FUTURES_FORM_KEY, futuresFormFrom } from '../storedFuturesForm';

export const defineConfirmationsFlow = ({ storage }: Pick<Deps, 'storage'>) => {
  const futuresForm = () => futuresFormFrom(storage.read(FUTURES_FORM_KEY));
  return confirmationsMachine.provide({
    actors: {
      restore: fromRead(() => ({
        asks: {
          spot: asksFrom(storage.read(SPOT_ASK_KEY)),
          futures: futuresForm().ask,
          seconds: asksFrom(storage.read(SECONDS_ASK_KEY)),
        },
      })),
    },
    actions: {
      /** Writes only the changed choice: an open form may have written the others since. */
      keep: (_, { product, ask }) => {
        if (product === 'spot') storage.write(SPOT_ASK_KEY, ask);
        else if (product === 'seconds') storage.write(SECONDS_ASK_KEY, ask);
        else storage.write(FUTURES_FORM_KEY, { ...futuresForm(), ask });
      },
    },
  });
};

/** /user/c-set */
export const flows: FlowGroup = (deps) => ({
  ...identityFlows(deps),
  ...toolFlows(deps),
  confirmations: defineConfirmationsFlow(deps),
});
