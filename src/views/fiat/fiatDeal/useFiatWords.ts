import { useTranslation } from 'react-i18next';
import { PRICING_CURRENCIES } from '../../../../domain/contract/choices';
import type { FiatOfferStatus, FiatOrderStatus, FiatSide } from '../../../../domain/contract/fiat/fiat';
import { scaleOf } from '../../../../domain/money/decimal';
import { fiatDigits } from '../../../../domain/rules/fiat/price';
import type { TextValues } from '../../../locales/texts';
import type { DealKey } from '../../../machines/fiat/fiatDeal';
import { usePreferences } from '../../app/usePreferences';
import type { BadgeTone } from '../../kit/Badge';
import { formatMoney, formatQuantity } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';

/** Masked card or account number showing only its tail: "•••• 3000". */
export const maskedNumber = (tail: string): string => `•••• ${tail}`;

const LEAST_PRICE_DIGITS = 2;

const TONES: Record<FiatOrderStatus | FiatOfferStatus, BadgeTone> = {
  pendingPayment: 'warn',
  paid: 'accent',
  inAppeal: 'danger',
  completed: 'ok',
  cancelled: 'neutral',
  waiting: 'warn',
  matched: 'accent',
  sold: 'ok',
  withdrawn: 'neutral',
};

/** Formatters for fiat deals: money, prices, quantities, times and statuses. */
export function useFiatWords() {
  const { t } = useTranslation(['fiat', 'fiatOrder', 'errors', 'securityCheck', 'common']);
  const { languageTag } = usePreferences();
  const money = (amount: string, fiat: string, digits = fiatDigits(fiat)) => {
    const mark = PRICING_CURRENCIES.find(({ name }) => name === fiat)?.mark ?? fiat;
    return formatMoney(amount, { name: fiat, mark }, languageTag, 'standard', digits);
  };
  return {
    t,
    languageTag,
    money,
    /** A unit price with all its decimals, at least two. */
    price: (unitPrice: string, fiat: string) =>
      money(unitPrice, fiat, Math.max(scaleOf(unitPrice), LEAST_PRICE_DIGITS)),
    quantity: (quantity: string, currency: string) => `${formatQuantity(quantity, languageTag)} ${currency}`,
    bare: (quantity: string) => formatQuantity(quantity, languageTag),
    time: (time: number) => formatDateTime(time, languageTag, 'short'),
    sideName: (side: FiatSide) => t(side === 'buy' ? 'fiat:buy' : 'fiat:sell'),
    statusName: (status: FiatOrderStatus) => t(`fiatOrder:status_${status}`),
    offerName: (status: FiatOfferStatus) => t(`fiat:offer_${status}`),
    toneOf: (status: FiatOrderStatus | FiatOfferStatus) => TONES[status],
    /** Text of a namespaced message key, including formatted amounts. */
    say: (key: DealKey, params: TextValues = {}): string => t(key, params),
  };
}
