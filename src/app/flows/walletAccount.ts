import { fromPromise } from 'xstate';
import { walletAccountMachine, type WalletView } from '../../machines/wallet/walletAccount/walletAccount.machine';
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
