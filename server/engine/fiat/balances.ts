import { accountIndex, type Balance } from '../ledger/ledger';
import type { EngineCurrency } from '../spot/market';
import type { State } from '../state';

const ACCOUNT = accountIndex('legal');

/** The balance of a user's fiat account that crypto is sold from and bought into. */
export const legalBalance = (state: State, user: number, currency: EngineCurrency): Balance =>
  state.ledger.balance(user, ACCOUNT, currency.index);
