import { useTranslation } from 'react-i18next';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { usePreferences } from '../../app/usePreferences';
import { formatPercent, formatQuantity, formatShare } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import type { TextKey, TextValues } from '../../../locales/texts';

/** Placeholder for a figure that is not available yet. */
export const NONE = '--';

interface Reason {
  key: TextKey<'ico' | 'errors'>;
  params?: Record<string, string>;
  amounts?: Record<string, string>;
}

/** Formatters for ICO figures. Amounts are decimal strings, times ms since the epoch; null is "--". */
export function useIcoWords() {
  const { t } = useTranslation(['ico', 'errors', 'orders', 'wallet']);
  const { languageTag } = usePreferences();
  const quantity = (text: string | null) => (text === null ? NONE : formatQuantity(text, languageTag));
  return {
    t,
    languageTag,
    quantity,
    amount: (text: string | null, currency: string) => (text === null ? NONE : `${quantity(text)} ${currency}`),
    price: ({ raise_price: price, pay_currency: currency }: Pick<IcoProject, 'raise_price' | 'pay_currency'>) =>
      `${quantity(price)} ${currency}`,
    /** Formats a fraction as a percentage with two decimals. */
    share: (fraction: string | null) => (fraction === null ? NONE : formatShare(fraction, languageTag)),
    /** Formats a fraction as a signed percentage. */
    rise: (fraction: string) => formatPercent(fraction, languageTag),
    time: (at: number | null) => (at === null ? NONE : formatDateTime(at, languageTag, 'short')),
    moment: (at: number | null) => (at === null ? NONE : formatDateTime(at, languageTag)),
    /** Translates a reason; null for none. */
    reason: (reason: Reason | null): string | null => {
      if (reason === null) return null;
      const amounts = Object.entries(reason.amounts ?? {}).map(([name, text]) => [name, quantity(text)] as const);
      const values: TextValues = { ...reason.params, ...Object.fromEntries(amounts) };
      return t(reason.key, values);
    },
  };
}
