import { useTranslation } from 'react-i18next';
import { trimZeros } from '../../../../domain/money/decimal';
import type { Reason } from '../../../machines/seconds/secondsForm/secondsForm.form';
import { usePreferences } from '../../app/usePreferences';
import { formatIndex, formatQuantity, formatShare, groupDecimal } from '../../kit/format';
import { formatDateTime } from '../../kit/formatTime';
import type { TextValues } from '../../../locales/texts';

const MONEY_DIGITS = 2;
const NONE = '--';
const MINUS = '−';

const instants = new Map<string, Intl.DateTimeFormat>();

/** Formats a time of day with milliseconds, for values compared to the millisecond: "12:30:05.123". */
function formatInstant(time: number, languageTag: string): string {
  const made =
    instants.get(languageTag) ??
    new Intl.DateTimeFormat(languageTag, {
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
      fractionalSecondDigits: 3,
    });
  instants.set(languageTag, made);
  return made.format(time);
}

/** Formats a duration in seconds or whole minutes: "30 sec", "5 min". */
function formatDuration(seconds: number, languageTag: string): string {
  const whole = seconds % 60 === 0;
  const options = { style: 'unit', unit: whole ? 'minute' : 'second', unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(languageTag, options).format(whole ? seconds / 60 : seconds);
}

/** At least two decimals, more only when significant: "75.00", "0.125". */
const moneyDigits = (text: string) => Math.max(MONEY_DIGITS, trimZeros(text).split('.')[1]?.length ?? 0);

/** Formatters for seconds contracts in the user's language. */
export function useSecondsTexts() {
  const { t } = useTranslation(['seconds', 'spotOrder', 'orders', 'trade', 'errors']);
  const { languageTag } = usePreferences();
  const money = (text: string | null) => {
    if (text === null) return NONE;
    const plain = text.replace('-', '');
    return `${text.startsWith('-') ? MINUS : ''}${groupDecimal(plain, languageTag, moneyDigits(plain))}`;
  };
  return {
    t,
    languageTag,
    pair: (name: string) => name.replace('_', '/'),
    index: (price: string | null) => (price === null ? NONE : formatIndex(price, languageTag)),
    /** USDT amount without the currency. */
    money,
    /** Signed for gains and losses. */
    signedMoney: (text: string | null) =>
      `${text !== null && /^[1-9]|^0\.0*[1-9]/.test(text) ? '+' : ''}${money(text)}`,
    rate: (rate: string) =>
      formatShare(rate, languageTag, Math.max(0, trimZeros(rate).split('.')[1]?.length ?? 0) > 2 ? 2 : 0),
    duration: (seconds: number) => formatDuration(seconds, languageTag),
    instant: (time: number) => formatInstant(time, languageTag),
    /** Translates a reason; null for none. */
    reason: (reason: Reason | null): string | null => {
      if (reason === null) return null;
      const amounts = Object.entries(reason.amounts ?? {}).map(([name, text]) => [
        name,
        formatQuantity(text, languageTag),
      ]);
      const times = Object.entries(reason.times ?? {}).map(([name, time]) => [name, formatDateTime(time, languageTag)]);
      const values: TextValues = { ...reason.params, ...Object.fromEntries([...amounts, ...times]) };
      return t(reason.key, values);
    },
  };
}

export type SecondsTexts = ReturnType<typeof useSecondsTexts>;

/** Formats the remaining time for a ring: seconds, or minutes and seconds. */
export function remainingText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
