import { fromPromise } from 'xstate';
import { spotAccountMachine } from '../../machines/spotAccount/spotAccount.machine';
import type { WalletView } from '../../machines/spotAccount/spotAccount.types';
import type { Deps } from '../deps';
import { hasShape, isBoolean } from '../storedShape';

const VIEW_KEY = 'spotAccount.view';

const isView = hasShape<WalletView>({ concealed: isBoolean, hideSmall: isBoolean });

export const defineSpotAccountFlow = (deps: Deps) =>
  spotAccountMachine.provide({
    actors: {
      restoreView: fromPromise<WalletView, undefined>(() => {
        const stored = deps.storage.read(VIEW_KEY);
        return Promise.resolve(isView(stored) ? stored : { concealed: false, hideSmall: false });
      }),
    },
    actions: {
      keepView: ({ context }, { concealed }) =>
        deps.storage.write(VIEW_KEY, { concealed, hideSmall: context.hideSmall }),
    },
  });
