import { accountIndex, type Balance } from '../../../engine/ledger/ledger';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';

const ACCOUNT = accountIndex('legal');

/** The balance of a user's fiat account that crypto is sold from and bought into. */
export const legalBalance = (state: State, user: number, currency: EngineCurrency): Balance =>
  state.ledger.balance(user, ACCOUNT, currency.index);
