import { useTranslation } from 'react-i18next';
import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { formatQuantity } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import type { Option } from '../../kit/Select';
import { ACCOUNT_PLACES } from '../walletAccount/walletPlaces';

/** Placeholder for a value that a record does not have. */
export const NONE = '--';

/** Formatters for the wallet's records: account names, times and amounts, and the options of their filters. */
export function useWalletWords() {
  const { t } = useTranslation(['walletRecords', 'wallet', 'transfer', 'orders', 'addressBook']);
  const { languageTag } = usePreferences();
  const { currencies } = usePlatform();
  const accountName = (account: Account): string => t(ACCOUNT_PLACES[account].labelKey);
  const currencyOptions: Option<string>[] = currencies.map(({ symbol }) => ({ value: symbol, label: symbol }));
  return {
    t,
    accountName,
    /** null is "--". */
    accountOrNone: (account: Account | null) => (account === null ? NONE : accountName(account)),
    accountOptions: ACCOUNTS.map((value): Option<string> => ({ value, label: accountName(value) })),
    accountWords: Object.fromEntries(ACCOUNTS.map((account) => [account, accountName(account)])),
    currencyOptions,
    time: (time: number) => formatDateTime(time, languageTag, 'short'),
    amount: (quantity: string, currency: string) => `${formatQuantity(quantity, languageTag)} ${currency}`,
    quantity: (quantity: string) => formatQuantity(quantity, languageTag),
    /** Signed, as in the ledger. */
    signed: (quantity: string) => `${quantity.startsWith('-') ? '' : '+'}${formatQuantity(quantity, languageTag)}`,
  };
}

/** Converts labels by value to select options. */
export const optionsOf = (words: Readonly<Record<string, string>>): Option<string>[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
