import { fromCallback, type EventObject } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';
import { depositMachine } from '../../machines/wallet/deposit/deposit.machine';
import { sandboxDepositMachine } from '../../machines/wallet/sandboxDeposit/sandboxDeposit.machine';
import { transferMachine } from '../../machines/wallet/transfer/transfer.machine';
import type { BalancesEvent } from '../../machines/wallet/transfer/transfer.form';
import { balancesOf, isKnown } from '../../machines/account/userData/userData.machine';
import { followUserData } from '../followUserData';

/** Reports the user's balances, only when one of them changes. */
const watchBalances = fromCallback<EventObject, undefined, BalancesEvent>(({ system, sendBack }) => {
  let told: BalancesEvent['balances'] | undefined;
  return followUserData(system, (snapshot) => {
    const balances = snapshot && isKnown(snapshot) ? balancesOf(snapshot) : null;
    if (balances === told) return;
    told = balances;
    sendBack({ type: 'flow.balances.changed', balances });
  });
});

/** /wallet/recharge, /wallet/transfer, /wallet/log-… and /wallet/wallet-log */
export const flows: FlowGroup = (deps) => ({
  deposit: depositMachine,
  sandboxDeposit: sandboxDepositMachine,
  transfer: transferMachine.provide({ actors: { watchBalances } }),
  recordExport: defineRecordExportFlow(deps),
  recordList: defineRecordListFlow(deps),
});
