import { styled } from 'styled-components';
import { AreaChart } from '../../kit/AreaChart';
import { formatWholePercent } from '../../kit/format';
import { formatUtcDay } from '../../kit/formatTime';
import { hasRealDays } from './Remaining';
import { useIcoWords } from './useIcoWords';

const MOST_POINTS = 61;

/** A point of the thaw: day of the schedule, its start, and the released share of the won quantity, 0–1. */
interface ThawPoint {
  day: number;
  time: number;
  share: number;
}

interface ThawSchedule {
  freeze_rate: string;
  thaw_days: number;
  day_ms: number;
}

/** Start of a schedule's day, ms. Days begin at multiples of the day length, at UTC midnight for real days. */
export const dayStart = (from: number, day: number, dayMs: number): number =>
  day === 0 ? from : (Math.floor(from / dayMs) + day) * dayMs;

/** Release curve for drawing: from the draw, with the unfrozen share, to the last day. At most 61 points. */
export function thawPoints({ freeze_rate, thaw_days: days, day_ms: dayMs }: ThawSchedule, from: number): ThawPoint[] {
  const frozen = Number(freeze_rate);
  const every = Math.max(1, Math.ceil(days / (MOST_POINTS - 1)));
  const at = (day: number): ThawPoint => ({
    day,
    time: dayStart(from, day, dayMs),
    share: day >= days ? 1 : 1 - frozen + (frozen * day) / days,
  });
  const inner = Array.from({ length: Math.ceil(days / every) }, (_, index) => at(index * every));
  return [...inner, at(days)];
}

const Frame = styled.div`
  display: grid;
  height: 220px;
  padding-top: var(--space-3);
`;

interface ThawCurveProps {
  schedule: { freeze_rate: string; thaw_days: number; day_ms: number };
  /** Time of the draw, past or planned, ms. */
  from: number;
  /** Quantity won, with its symbol; when set, quantities are shown next to the shares. */
  won?: { quantity: string; currency: string };
}

/** Day-by-day release of the won quantity. */
export function ThawCurve({ schedule, from, won }: ThawCurveProps) {
  const { t, languageTag, amount, moment } = useIcoWords();
  const isReal = hasRealDays(schedule);
  const points = thawPoints(schedule, from).map(({ day, time, share }) => {
    const percent = formatWholePercent(Math.floor(share * 100), languageTag);
    return {
      id: day,
      value: share * 100,
      tick: isReal ? formatUtcDay(time, languageTag) : t('day', { day }),
      lines: [
        t('dayAt', { day, time: moment(time) }),
        t('releasedShare', { share: percent }),
        ...(won ? [amount(cut(Number(won.quantity) * share), won.currency)] : []),
      ],
    };
  });
  return (
    <Frame>
      <AreaChart
        points={points}
        label={t('thawCurve')}
        axisText={(value) => formatWholePercent(Math.round(value), languageTag)}
      />
    </Frame>
  );
}

const SHOWN_DIGITS = 4;

/** Truncates to at most four decimals, for drawing. */
const cut = (value: number): string => {
  const unit = 10 ** SHOWN_DIGITS;
  return (Math.floor(value * unit + 1e-6) / unit).toFixed(SHOWN_DIGITS);
};
