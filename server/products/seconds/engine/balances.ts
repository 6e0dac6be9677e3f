import { accountIndex, type Balance } from '../../../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import type { EngineCurrency } from '../../spot/engine/market';
import type { State } from '../../../engine/state';

const SETTLED_IN = 'USDT';
const ACCOUNT = accountIndex('sec_contract');

export const secondsCurrency = (state: State): EngineCurrency | undefined => state.currencyBySymbol.get(SETTLED_IN);

/** Returns the balance that holds a user's stakes. */
export const secondsBalance = (state: State, user: number, currency: EngineCurrency): Balance =>
  state.ledger.balance(user, ACCOUNT, currency.index);

/** Returns the balance that pays profits and takes lost stakes; its frozen part is what open orders could win. */
export const secondsHouse = (state: State, currency: EngineCurrency): Balance =>
  secondsBalance(state, SYSTEM_ACCOUNTS.houseSeconds, currency);
