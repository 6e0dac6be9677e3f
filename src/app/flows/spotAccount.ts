import { fromPromise } from 'xstate';
import { boolean, object } from 'yup';
import { spotAccountMachine } from '../../machines/spotAccount/spotAccount.machine';
import type { WalletView } from '../../machines/spotAccount/spotAccount.types';
import type { Deps } from '../deps';

const VIEW_KEY = 'spotAccount.view';

const viewSchema = object({ concealed: boolean().strict().required(), hideSmall: boolean().strict().required() });

export const defineSpotAccountFlow = (deps: Deps) =>
  spotAccountMachine.provide({
    actors: {
      restoreView: fromPromise<WalletView, undefined>(() => {
        const stored = deps.storage.read(VIEW_KEY);
        const isUsable = viewSchema.isValidSync(stored, { strict: true });
        return Promise.resolve(isUsable ? stored : { concealed: false, hideSmall: false });
      }),
    },
    actions: {
      keepView: ({ context }, { concealed }) =>
        deps.storage.write(VIEW_KEY, { concealed, hideSmall: context.hideSmall }),
    },
  });
