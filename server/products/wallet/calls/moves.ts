import { randomUUID } from 'node:crypto';
import type { ActivityName } from '../../../../domain/contract/account/securityChoices';
import {
  depositAddress,
  depositDetail,
  listDeposits,
  sandboxDeposit,
} from '../../../../domain/contract/wallet/deposit';
import { createTransfer, listTransfers, transferable } from '../../../../domain/contract/wallet/transfer';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { listWalletFlows, listWalletHistory } from '../../../../domain/contract/wallet/walletRecords';
import {
  cancelWithdrawal,
  createWithdrawal,
  listWithdrawals,
  type Withdrawal,
  withdrawalDetail,
  withdrawalQuote,
} from '../../../../domain/contract/wallet/withdrawal';
import { trimZeros } from '../../../../domain/money/decimal';
import { canHold } from '../../../../domain/rules/wallet/accountCurrencies';
import { passOn, refuse, success, type Refusal, type Result } from '../../../accounts/result';
import type { ApiDeps } from '../../../api/deps';
import { forUser, type Handler, type UserContext } from '../../../api/handler';

interface TransferBody {
  from_account: Account;
  to_account: Account;
  currency: string;
}

/** Wraps the value under the name that the API contract uses. */
const under = <Name extends string, Value>(name: Name, result: Result<Value>): Result<Record<Name, Value>> =>
  result.ok ? success({ [name]: result.value } as Record<Name, Value>) : result;

function depositHandlers({ wallet, lists }: ApiDeps): Handler[] {
  const { deposits, queries } = wallet;
  return [
    forUser(depositAddress, (place, { user }) => deposits.address(user, place)),
    forUser(sandboxDeposit, async (body, { user, idempotency }) =>
      under('deposit', await deposits.sandboxDeposit(user, body, idempotency?.key ?? randomUUID())),
    ),
    forUser(listDeposits, (filter, { user }) => lists.texts.wallet.deposits(user, filter)),
    forUser(depositDetail, ({ deposit_id }, { user }) => {
      const deposit = queries.deposit(user, deposit_id);
      return deposit ? success({ deposit }) : refuse('depositNotFound');
    }),
  ];
}

function withdrawalHandlers({ wallet, accounts, lists }: ApiDeps): Handler[] {
  const { withdrawals, queries } = wallet;
  /** Writes the action to the account's log, once however often the call is repeated. */
  const noted = (what: ActivityName, result: Result<Withdrawal>, { user, origin }: UserContext): Result<Withdrawal> => {
    if (!result.ok) return result;
    const { id, quantity, currency } = result.value;
    accounts.activity.add(user, what, origin, { ref: id, detail: `${trimZeros(quantity)} ${currency}` });
    return result;
  };
  return [
    forUser(withdrawalQuote, (body, { user }) => withdrawals.quote(user, body)),
    forUser(createWithdrawal, async (body, context) => {
      const key = context.idempotency?.key ?? randomUUID();
      const asked = await withdrawals.create(context.user, body, key, context);
      return under('withdrawal', noted('withdrawalRequested', asked, context));
    }),
    forUser(cancelWithdrawal, async ({ withdrawal_id }, context) => {
      const cancelled = await withdrawals.cancel(context.user, withdrawal_id, context.idempotency);
      return under('withdrawal', noted('withdrawalCancelled', cancelled, context));
    }),
    forUser(listWithdrawals, (filter, { user }) => lists.texts.wallet.withdrawals(user, filter)),
    forUser(withdrawalDetail, ({ withdrawal_id }, { user }) => {
      const withdrawal = queries.withdrawal(user, withdrawal_id);
      return withdrawal ? success({ withdrawal }) : refuse('withdrawalNotFound');
    }),
  ];
}

function transferHandlers({ link, wallet, lists }: ApiDeps): Handler[] {
  const refusalOf = ({ from_account, to_account, currency }: TransferBody): Refusal | null => {
    const listed = wallet.listing.currency(currency);
    if (!listed) return refuse('unknownCurrency', { field: 'currency' });
    if (from_account === to_account) return refuse('transferSameAccount', { field: 'to_account' });
    const isFine = canHold(from_account, listed) && canHold(to_account, listed);
    return isFine ? null : refuse('transferCurrency', { field: 'currency' });
  };
  return [
    forUser(transferable, async (body, { user }) => {
      const refusal = refusalOf(body);
      if (refusal) return refusal;
      if (body.from_account === 'contract') {
        const { funds } = await link.query({ kind: 'futuresAccount', user });
        return success({ quantity: funds.transferable });
      }
      const { balances } = await link.query({ kind: 'wallet', user });
      const balance = balances.find(
        ({ account, currency }) => account === body.from_account && currency === body.currency,
      );
      return success({ quantity: balance?.available ?? '0' });
    }),
    forUser(createTransfer, async (body, { user, idempotency }) => {
      const refusal = refusalOf(body);
      if (refusal) return refusal;
      const { from_account: from, to_account: to, currency, quantity } = body;
      const answer = await link.send({ kind: 'transfer.create', user, from, to, currency, quantity }, idempotency);
      return answer.ok ? success({ transfer: answer.moved.transfer }) : passOn(answer);
    }),
    forUser(listTransfers, (filter, { user }) => lists.texts.wallet.transfers(user, filter)),
  ];
}

/** Deposits, withdrawals, transfers, and the lists of these movements. */
export const walletMoveHandlers = (deps: ApiDeps): Handler[] => [
  ...depositHandlers(deps),
  ...withdrawalHandlers(deps),
  ...transferHandlers(deps),
  forUser(listWalletFlows, (filter, { user }) => deps.lists.texts.wallet.flows(user, filter)),
  forUser(listWalletHistory, (filter, { user }) => deps.lists.texts.wallet.history(user, filter)),
];
