import { useCountdown } from '../../app/useCountdown';
import { usePreferences } from '../../app/usePreferences';
import { Num } from '../../kit/text';

const DAY = 86_400;
const HOUR = 3600;
const MINUTE = 60;

const two = (value: number) => String(value).padStart(2, '0');

/** Formats whole seconds as a countdown: "02:04:09", preceded by localised whole days: "3 days 02:04:09". */
export function remainingText(seconds: number, languageTag: string): string {
  const days = Math.floor(seconds / DAY);
  const clock = [Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE]
    .map(two)
    .join(':');
  return days === 0 ? clock : `${daysText(days, languageTag)} ${clock}`;
}

/** Localised number of days: "3 days", "3 Tage". */
export const daysText = (days: number, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/**
 * Localised length of a schedule's day: "1 minute", "5 seconds".
 * @param ms whole seconds.
 */
export function lengthText(ms: number, languageTag: string): string {
  const seconds = Math.round(ms / 1000);
  const [value, unit] = seconds % MINUTE === 0 ? [seconds / MINUTE, 'minute'] : [seconds, 'second'];
  return new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

const DAY_MS = DAY * 1000;

/** Whether a schedule uses real days; a sandbox may shorten them. */
export const hasRealDays = ({ day_ms: dayMs }: { day_ms: number }): boolean => dayMs === DAY_MS;

/** Countdown to a server time, ms; stays at zero once it has passed. */
export function Remaining({ at }: { at: number }) {
  const { languageTag } = usePreferences();
  const seconds = useCountdown(at);
  return <Num role="timer">{remainingText(seconds, languageTag)}</Num>;
}
