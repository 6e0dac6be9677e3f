import { fromPromise } from 'xstate';
import { walletAccountMachine } from '../../machines/walletAccount/walletAccount.machine';
import type { WalletView } from '../../machines/walletAccount/walletAccount.types';
import type { Deps } from '../deps';
import { hasShape, isBoolean } from '../storedShape';

const VIEW_KEY = 'wallet.view';

const isView = hasShape<WalletView>({ concealed: isBoolean, hideSmall: isBoolean });

export const defineWalletAccountFlow = (deps: Deps) =>
  walletAccountMachine.provide({
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
