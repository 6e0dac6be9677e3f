import { ownerOf } from '../../../../domain/rules/account/portfolio';
import { parseDecimal } from '../../../../domain/money/decimal';
import { refuse, type Decision } from '../../../engine/decision';
import { availableOf, SPOT } from '../../../engine/ledger/ledger';
import type { State } from '../../../engine/state';

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
  from.total -= amount;
  to.total += amount;
  state.changes.balance(from);
  state.changes.balance(to);
  state.changes.entry({
    kind: 'portfolio',
    ref: String(id),
    time: at,
    postings: [
      { balance: from, amount: -amount },
      { balance: to, amount },
    ],
  });
  return { ok: true, moved: id };
}
