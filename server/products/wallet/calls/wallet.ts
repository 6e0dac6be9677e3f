import { randomUUID } from 'node:crypto';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import * as walletCalls from '../../../../domain/contract/wallet/wallet';
import { walletCostBasis, walletProfitDays } from '../../../../domain/contract/wallet/profits';
import { refuse, success, passOn, type Refusal, type Result } from '../../../accounts/result';
import { normaliseAccount } from '../../../accounts/users';
import type { ApiDeps } from '../../../api/deps';
import { forAll, forUser, type Handler, type UserContext } from '../../../api/handler';
import * as addresseCalls from '../../../../domain/contract/wallet/addresses';
import { ADDRESSES_MAX } from '../../../../domain/rules/wallet/addressBook';
import type { ActivityName } from '../../../../domain/contract/account/accountChoices';
import * as depositCalls from '../../../../domain/contract/wallet/deposit';
import { createTransfer, listTransfers, transferable } from '../../../../domain/contract/wallet/transfer';
import { listWalletFlows, listWalletHistory } from '../../../../domain/contract/wallet/walletRecords';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import * as withdrawalCalls from '../../../../domain/contract/wallet/withdrawal';
import { trimZeros } from '../../../../domain/money/decimal';
import { canHold, canLeave } from '../../../../domain/rules/wallet/accountCurrencies';

export function walletHandlers({ link, accounts, seed, sandbox, wallet }: ApiDeps): Handler[] {
  const currencies = new Map(seed.currencies.map((currency) => [currency.symbol, currency]));
  return [
    forUser(walletCalls.walletBalances, async ({ account }, { user }) => {
      const { balances } = await link.query({ kind: 'user', user });
      return success(balances.filter((balance) => balance.account === account));
    }),
    forUser(walletCalls.walletOverview, async (_, { user }) => success(await wallet.overview.of(user))),
    forUser(walletCalls.walletValueHistory, async ({ range, account }, { user }) =>
      success({ points: await wallet.overview.history(user, range, account) }),
    ),
    forUser(walletCostBasis, async (_, { user }) => success({ coins: await wallet.profits.of(user) })),
    forUser(walletProfitDays, async ({ bounds }, { user }) =>
      success({ days: await wallet.profits.days(user, bounds) }),
    ),
    forUser(walletCalls.sandboxFaucet, async ({ currency }, { user, idempotency }) => {
      if (!sandbox) return refuse('sandboxOnly');
      const listed = currencies.get(currency);
      if (!listed || listed.faucet === '0') return refuse('unknownCurrency');
      const key = idempotency?.key ?? randomUUID();
      const reserved = accounts.faucet.reserve(user, key, currency);
      if (!reserved.ok) return reserved;
      const quantity = listed.faucet;
      const answer = await link.send(
        { kind: 'wallet.credit', user, account: 'spot', currency, quantity, note: 'faucet' },
        { key: `faucet:${key}`, bodyHash: `${currency}:${quantity}` },
      );
      if (answer.ok) return success({ currency, quantity });
      if (!reserved.value.again && answer.error !== 'busy') accounts.faucet.release(user, key);
      return refuse(answer.error);
    }),
    forAll(walletCalls.sandboxOutbox, ({ account }) =>
      sandbox ? success(accounts.outbox.messagesTo(normaliseAccount(account))) : refuse('sandboxOnly'),
    ),
  ];
}

export function addressHandlers({ accounts, seed }: ApiDeps): Handler[] {
  const { addresses, bookOnly } = accounts;
  const networksOf = new Map(seed.currencies.map(({ symbol, networks }) => [symbol, networks.map(({ name }) => name)]));
  return [
    forUser(addresseCalls.listAddresses, (_, { user }) =>
      success({
        list: addresses.list(user),
        typed: addresses.typed(user),
        max: ADDRESSES_MAX,
        rest_hours: addresses.restHours,
        book_only: bookOnly.stateOf(user),
      }),
    ),
    forUser(addresseCalls.addAddress, async ({ funds_password, second_factor_code, ...entry }, context) => {
      const networks = networksOf.get(entry.currency);
      if (!networks) return refuse('unknownCurrency');
      if (!networks.includes(entry.network)) return refuse('unknownNetwork');
      const added = await addresses.add(context.user, entry, { funds_password, second_factor_code }, context);
      return added.ok ? success({ address: added.value }) : added;
    }),
    forUser(addresseCalls.removeAddress, ({ address_id }, { user, origin }) => {
      const removed = addresses.remove(user, address_id);
      if (removed.ok) accounts.activity.add(user, 'addressRemoved', origin, { ref: address_id });
      return removed;
    }),
    forUser(addresseCalls.turnOnBookOnly, (_, context) => bookOnly.turnOn(context.user, context)),
    forUser(addresseCalls.turnOffBookOnly, (proof, context) => bookOnly.turnOff(context.user, proof, context)),
  ];
}

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
    forUser(depositCalls.depositAddress, (place, { user }) => deposits.address(user, place)),
    forUser(depositCalls.sandboxDeposit, async (body, { user, idempotency }) =>
      under('deposit', await deposits.sandboxDeposit(user, body, idempotency?.key ?? randomUUID())),
    ),
    forUser(depositCalls.listDeposits, (filter, { user }) => lists.texts.wallet.deposits(user, filter)),
    forUser(depositCalls.depositDetail, ({ deposit_id }, { user }) => {
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
    forUser(withdrawalCalls.withdrawalQuote, (body, { user }) => withdrawals.quote(user, body)),
    forUser(withdrawalCalls.createWithdrawal, async (body, context) => {
      const key = context.idempotency?.key ?? randomUUID();
      const asked = await withdrawals.create(context.user, body, key, context);
      return under('withdrawal', noted('withdrawalRequested', asked, context));
    }),
    forUser(withdrawalCalls.cancelWithdrawal, async ({ withdrawal_id }, context) => {
      const cancelled = await withdrawals.cancel(context.user, withdrawal_id, context.idempotency);
      return under('withdrawal', noted('withdrawalCancelled', cancelled, context));
    }),
    forUser(withdrawalCalls.listWithdrawals, (filter, { user }) => lists.texts.wallet.withdrawals(user, filter)),
    forUser(withdrawalCalls.withdrawalDetail, ({ withdrawal_id }, { user }) => {
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
    const isFine = canLeave(from_account, listed) && canHold(to_account, listed);
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
