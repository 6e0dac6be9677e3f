import { styled } from 'styled-components';
import { AreaChart } from '../../kit/AreaChart';
import { formatWholePercent } from '../../kit/format';
import { formatUtcDay } from '../../kit/formatTime';
import { hasRealDays } from './remaining';
import { thawPoints } from './thawPoints';
import { useIcoWords } from './useIcoWords';

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
