import { accountIndex, type Balance } from '../../../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';

const SETTLED_IN = 'USDT';
const ACCOUNT = accountIndex('sec_contract');

/** What stakes and profits are paid in. */
export const secondsCurrency = (state: State): EngineCurrency | undefined => state.currencyBySymbol.get(SETTLED_IN);

/** The balance that a user's stakes are held in. */
export const secondsBalance = (state: State, user: number, currency: EngineCurrency): Balance =>
  state.ledger.balance(user, ACCOUNT, currency.index);

/** The balance that pays profits and takes lost stakes; frozen is what open orders could win. */
export const secondsHouse = (state: State, currency: EngineCurrency): Balance =>
  secondsBalance(state, SYSTEM_ACCOUNTS.houseSeconds, currency);
