import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { canHold } from '../../../../domain/rules/wallet/accountCurrencies';
import { usePlatform } from '../../app/usePlatform';
import type { TextKey } from '../../../locales/texts';

export interface RowPlaces {
  canDeposit: boolean;
  canWithdraw: boolean;
  /** Another account may hold the currency as well. */
  canTransfer: boolean;
  /** Where the currency is put to use; null where it cannot be. */
  use: { to: string; labelKey: TextKey<'wallet'> } | null;
}

const USES: Readonly<Record<Exclude<Account, 'spot'>, NonNullable<RowPlaces['use']>>> = {
  contract: { to: '/contract/btc_usdt', labelKey: 'wallet:trade' },
  sec_contract: { to: '/contract_sec/btc_usdt', labelKey: 'wallet:trade' },
  legal: { to: '/deal', labelKey: 'wallet:fiatTrade' },
  ico: { to: '/subscribe', labelKey: 'wallet:subscribe' },
};

/** Which acts a currency of an account has. */
export function useRowPlaces(account: Account, symbol: string): RowPlaces {
  const { pairOf, currencyOf } = usePlatform();
  const currency = currencyOf(symbol);
  const isSpot = account === 'spot';
  const pair = `${symbol}_USDT`;
  const spotUse = pairOf(pair) ? { to: `/markets/kline/${pair}`, labelKey: 'wallet:trade' as const } : null;
  return {
    canDeposit: isSpot && currency?.recharge_turn === 1,
    canWithdraw: isSpot && currency?.draw_turn === 1,
    canTransfer: currency !== undefined && ACCOUNTS.some((other) => other !== account && canHold(other, currency)),
    use: isSpot ? spotUse : USES[account],
  };
}
