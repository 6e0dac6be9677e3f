import { accountIndex, type Balance } from '../../../engine/ledger/ledger';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';

const ACCOUNT = accountIndex('legal');

/** Returns the fiat account balance from which a user's crypto is sold and into which it is bought. */
export const legalBalance = (state: State, user: number, currency: EngineCurrency): Balance =>
  state.ledger.balance(user, ACCOUNT, currency.index);
