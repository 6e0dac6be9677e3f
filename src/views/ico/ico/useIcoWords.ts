import { useTranslation } from 'react-i18next';
import type { IcoProject, IcoPhase } from '../../../../domain/contract/ico/ico';
import { usePreferences } from '../../app/usePreferences';
import { formatPercent, formatQuantity, formatShare } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import type { TextKey, TextValues } from '../../../locales/texts';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import type { PhasePart } from './PhaseBar';

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

/** More digits than any quantity or fraction has. */
const SCALE = 18;

const units = (text: string) => parseDecimal(text, SCALE) ?? 0n;

/** Unsubscribed remainder, plain decimal; "0" when oversubscribed. */
export function leftOf({ total, subscribed }: Pick<IcoProject, 'total' | 'subscribed'>): string {
  const left = units(total) - units(subscribed);
  return left > 0n ? trimZeros(formatDecimal(left, SCALE)) : '0';
}

/** Next phase after the current progress; undefined in the last. */
export const nextPhase = ({ phases, progress }: Pick<IcoProject, 'phases' | 'progress'>): IcoPhase | undefined =>
  phases.find(({ from }) => units(from) > units(progress));

/** Converts a fraction to percent, for drawing only: "0.2" is 20. */
export const toPercent = (fraction: string): number => Number(fraction) * 100;

export const projectPlace = (projectId: string): string => `/subscribe/${encodeURIComponent(projectId)}`;

/** Query parameter in the list's URL that names the project whose join pop-up is open. */
export const JOIN = 'join';

/** Query of the list with a project's join pop-up open. */
export function joining(params: URLSearchParams, projectId: string): string {
  const next = new URLSearchParams(params);
  next.set(JOIN, projectId);
  return `?${next}`;
}

/** Path of the details of one of the user's finished subscriptions. */
export const holdingPlace = (subscriptionId: string): string =>
  `/order/sub-end?record=${encodeURIComponent(subscriptionId)}`;

export const phaseParts = ({ phases }: IcoProject, write: (price: string) => string): readonly PhasePart[] =>
  phases.map(({ from, price }) => ({ from: toPercent(from), price: write(price) }));
