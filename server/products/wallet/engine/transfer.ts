import type { Account } from '../../../../domain/contract/wallet/wallet';
import { parseDecimal } from '../../../../domain/money/decimal';
import { refuse, type Decision } from '../../../engine/decision';
import { refusalOfMarks } from '../../futures/engine/checks';
import { fundBefore } from '../../futures/engine/funding';
import { futuresTransferable } from '../../futures/engine/scope';
import { accountIndex, availableOf, type Balance, SPOT } from '../../../engine/ledger/ledger';
import { moveFunds } from '../../../engine/ledger/move';
import type { State } from '../../../engine/state';
import type { TransferRecord } from './records';
import { ownerOf } from '../../../../domain/rules/account/portfolio';

export interface TransferInput {
  readonly user: number;
  readonly from: Account;
  readonly to: Account;
  readonly currency: string;
  readonly quantity: string;
}

/** Returns the amount that may leave a balance: the available part, less what positions need in the case of the futures balance. */
function transferableOf({ futures }: State, balance: Balance): bigint {
  const trader = balance === futures.balance(balance.user) ? futures.known(balance.user) : undefined;
  if (trader) return futuresTransferable(trader);
  const available = availableOf(balance);
  return available > 0n ? available : 0n;
}

/** Moves funds between two accounts of a user. The caller checks which currencies an account may hold. */
export function transfer(state: State, input: TransferInput, at: number): Decision<{ readonly moved: TransferRecord }> {
  const currency = state.currencyBySymbol.get(input.currency);
  if (!currency) return refuse('unknownCurrency', 'currency');
  const source = accountIndex(input.from);
  const target = accountIndex(input.to);
  if (source < 0) return refuse('validation', 'from_account');
  if (target < 0) return refuse('validation', 'to_account');
  if (source === target) return refuse('transferSameAccount', 'to_account');
  const amount: bigint | null = parseDecimal(input.quantity, currency.scale);
  if (amount === null || amount === 0n) return refuse('quantityOffScale', 'quantity');
  const from = state.ledger.balance(input.user, source, currency.index);
  if (input.from === 'contract' || input.to === 'contract') fundBefore(state, input.user, at);
  if (amount > transferableOf(state, from)) return refuse('insufficientBalance', 'quantity');
  const trader = input.from === 'contract' ? state.futures.known(input.user) : undefined;
  const untrusted = trader && refusalOfMarks(trader, at);
  if (untrusted) return untrusted;

  const to = state.ledger.balance(input.user, target, currency.index);
  const record: TransferRecord = {
    kind: 'transfer',
    id: state.ids.next(at),
    user: input.user,
    currency,
    amount,
    time: at,
    from: input.from,
    to: input.to,
  };
  moveFunds(state, { kind: 'transfer', ref: record.id, time: at }, [from, to, amount]);
  state.changes.wallet.add(record);
  return { ok: true, moved: record };
}

export interface PortfolioMove {
  /** Account number of the source portfolio. */
  readonly user: number;
  /** Account number of the target portfolio, which has the same owner. */
  readonly to: number;
  readonly currency: string;
  readonly quantity: string;
}

/** Moves funds between the spot accounts of two portfolios of one owner. The caller checks that both are open. */
export function movePortfolioFunds(
  state: State,
  input: PortfolioMove,
  at: number,
): Decision<{ readonly moved: number }> {
  const currency = state.currencyBySymbol.get(input.currency);
  if (!currency) return refuse('unknownCurrency', 'currency');
  if (ownerOf(input.user) !== ownerOf(input.to)) return refuse('portfolioNotFound', 'to');
  if (input.user === input.to) return refuse('transferSameAccount', 'to');
  const amount: bigint | null = parseDecimal(input.quantity, currency.scale);
  if (amount === null || amount === 0n) return refuse('quantityOffScale', 'quantity');
  const from = state.ledger.balance(input.user, SPOT, currency.index);
  if (amount > availableOf(from)) return refuse('insufficientBalance', 'quantity');

  const to = state.ledger.balance(input.to, SPOT, currency.index);
  const id = state.ids.next(at);
  moveFunds(state, { kind: 'portfolio', ref: id, time: at }, [from, to, amount]);
  return { ok: true, moved: id };
}
