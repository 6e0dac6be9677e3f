import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { costBasisMachine } from '../../machines/wallet/costBasis/costBasis.machine';
import { profitDaysMachine } from '../../machines/wallet/profitDays/profitDays.machine';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import { defineRecordListFlow } from '../flows/recordList';
import { valueHistoryMachine } from '../../machines/wallet/valueHistory/valueHistory.machine';
import {
  accountOverviewMachine,
  type WalletChangedEvent,
} from '../../machines/wallet/accountOverview/accountOverview.machine';
import { balancesOf, isKnown } from '../../machines/account/userData/userData.machine';
import { followUserData } from '../followUserData';
import { walletAccountMachine, type WalletView } from '../../machines/wallet/walletAccount/walletAccount.machine';
import type { Deps } from '../deps';
import { hasShape, isBoolean } from '../storedShape';

const VIEW_KEY = 'wallet.view';

const isView = hasShape<WalletView>({ concealed: isBoolean, hideSmall: isBoolean });

const defineWalletAccountFlow = (deps: Deps) =>
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

/** Reports every change of a balance. */
const watchWallet = fromCallback<EventObject, undefined, WalletChangedEvent>(({ system, sendBack }) => {
  let seen: ReturnType<typeof balancesOf> | null = null;
  return followUserData(system, (snapshot) => {
    if (!snapshot || !isKnown(snapshot)) return;
    const balances = balancesOf(snapshot);
    if (seen !== null && balances !== seen) sendBack({ type: 'push.wallet.changed' });
    seen = balances;
  });
});

/** /wallet and its five accounts */
export const flows: FlowGroup = (deps) => ({
  walletAccount: defineWalletAccountFlow(deps),
  accountOverview: accountOverviewMachine.provide({ actors: { watchWallet } }),
  valueHistory: valueHistoryMachine,
  costBasis: costBasisMachine,
  profitDays: profitDaysMachine,
  recordList: defineRecordListFlow(deps),
  faucet: faucetMachine,
});
