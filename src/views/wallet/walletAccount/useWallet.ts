import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Account, WalletOverview } from '../../../../domain/contract/wallet/wallet';
import {
  accountOverviewMachine,
  movedByPrices,
  overviewOf,
  profitNow,
  toldOf,
  totalWorth,
} from '../../../machines/wallet/accountOverview/accountOverview.machine';
import { accountWorth, type AccountWorth } from '../../../machines/wallet/walletAccount/accountWorth';
import { walletAccountMachine } from '../../../machines/wallet/walletAccount/walletAccount.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { useBalances, useUserDataKnown } from '../../account/userData/useUserData';
import { usePriceOf } from './usePriceOf';

export type WalletAccountRef = ReturnType<typeof useWalletAccount>;

/** Flow of the wallet screens' view settings, one for all: a flow left by an earlier screen would show what was hidden since. */
export const useWalletAccount = () => useFlow(walletAccountMachine, undefined);

export const useOverviewRef = () => useFlow(accountOverviewMachine, undefined);

type Profit = WalletOverview['today'];

export interface Wallet {
  /** The five accounts in the order of the contract, at the latest balances and prices. */
  accounts: readonly AccountWorth[];
  /** Total of all five accounts. */
  usdt: string;
  btc: string | null;
  /** Symbols held anywhere without a price, which are not part of the total. */
  unpriced: readonly string[];
  /** Today's profit of one account, or of all; null until reported by the exchange. */
  profitOf: (account: Account | null) => Profit | null;
  /** Figures computed only by the exchange; null until reported. */
  overview: WalletOverview | null;
  /** Whether balances have been loaded. */
  known: boolean;
}

function profitIn(overview: WalletOverview | null, account: Account | null, movedOf: (account: Account) => bigint) {
  if (account === null) {
    const moved = ACCOUNTS.reduce((sum, one) => sum + movedOf(one), 0n);
    return overview && profitNow(overview.today, overview.usdt, moved);
  }
  const told = overview?.accounts.find((one) => one.account === account);
  return told ? profitNow(told.today, told.usdt, movedOf(account)) : null;
}

/** The user's holdings, revalued on each balance change and about once a second with prices. */
export function useWallet(): Wallet {
  const { currencies } = usePlatform();
  const overview = useSelector(useOverviewRef(), overviewOf);
  const balances = useBalances();
  const priceOf = usePriceOf();
  const known = useUserDataKnown();
  return useMemo(() => {
    const holdings = { currencies, balances, priceOf };
    const accounts = ACCOUNTS.map((account) => accountWorth(account, { ...holdings, told: toldOf(overview, account) }));
    const movedOf = (account: Account) => movedByPrices(toldOf(overview, account), currencies, priceOf);
    return {
      accounts,
      ...totalWorth(accounts, priceOf),
      unpriced: [...new Set(accounts.flatMap(({ unpriced }) => unpriced))],
      profitOf: (account) => profitIn(overview, account, movedOf),
      overview,
      known,
    };
  }, [currencies, balances, priceOf, overview, known]);
}
