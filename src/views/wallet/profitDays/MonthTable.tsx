import { useTranslation } from 'react-i18next';
import type { ProfitDay } from '../../../../domain/contract/wallet/profits';
import type { BasisMethod } from '../../../machines/wallet/costBasis/costBasis.machine';
import {
  isQuiet,
  placeInMonth,
  profitOf,
  type DayProfit,
} from '../../../machines/wallet/profitDays/profitDays.machine';
import { useFiatAmount } from '../../app/useFiat';
import { usePreferences } from '../../app/usePreferences';
import { daysLater, formatDay, placeInWeek, weeksOf } from '../../kit/days';
import { shortProfit } from '../../kit/format';
import { PHONE, useMedia } from '../../kit/media';
import { CONCEALED, type Figures } from '../walletAccount/useFigures';
import { ProfitText } from '../walletAccount/ProfitText';
import { Coming, Day, Month } from './profitDays.styles';

interface MonthTableProps {
  /** "2026-11" */
  month: string;
  /** Null while loading. */
  days: readonly ProfitDay[] | null;
  method: BasisMethod;
  /** Day whose breakdown is shown. */
  chosen: string | null;
  /** Later days have no figures. */
  today: string;
  figures: Figures;
  onChoose: (day: string) => void;
}

const toneOf = ({ total }: DayProfit, { concealed }: Figures) =>
  concealed || !/[1-9]/.test(total) ? 'flat' : total.startsWith('-') ? 'down' : 'up';

/** Days of a month with their profit, week by week with weekly totals. */
export function MonthTable({ month, days, method, chosen, today, figures, onChoose }: MonthTableProps) {
  const { t } = useTranslation('profitDays');
  const { languageTag } = usePreferences();
  const weeks = weeksOf(`${month}-01`, languageTag);
  const first = daysLater(`${month}-01`, -placeInWeek(`${month}-01`, languageTag));
  const weekdays = Array.from({ length: 7 }, (_, place) => daysLater(first, place));
  const daysOf = (week: readonly (string | null)[]) =>
    week.flatMap((day) => (day === null ? [] : (days?.[placeInMonth(day)] ?? [])));
  return (
    <Month aria-label={t('title')} aria-busy={days === null}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={formatDay(day, languageTag, { weekday: 'long' })}>
              {formatDay(day, languageTag, { weekday: 'short' })}
            </th>
          ))}
          <th scope="col">{t('week')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) => (
              <td key={weekdays[place]}>
                {day !== null && (
                  <DayCell
                    {...{ day, figures, today, onChoose }}
                    profit={days && profitOf(daysOf([day]), method)}
                    isChosen={day === chosen}
                  />
                )}
              </td>
            ))}
            <td data-sum>
              <small>{t('week')}</small>
              <ProfitText
                profit={days && { usdt: profitOf(daysOf(week), method).total, yield: null }}
                figures={figures}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Month>
  );
}

interface DayCellProps extends Pick<MonthTableProps, 'today' | 'figures' | 'onChoose'> {
  day: string;
  /** Null while loading. */
  profit: DayProfit | null;
  isChosen: boolean;
}

function DayCell({ day, profit, isChosen, today, figures, onChoose }: DayCellProps) {
  const { languageTag } = usePreferences();
  const amountOf = useFiatAmount();
  const isNarrow = useMedia(PHONE);
  const number = Number(day.slice(8));
  if (profit === null || day > today) return <Coming>{number}</Coming>;
  const amount = isQuiet(profit) ? null : amountOf(profit.total);
  const whole = amount === null ? '' : figures.fiat(profit.total);
  const short = amount === null ? '' : figures.concealed ? CONCEALED : shortProfit(amount, languageTag);
  const tone = toneOf(profit, figures);
  return (
    <Day
      type="button"
      $tone={tone}
      aria-label={[formatDay(day, languageTag, { dateStyle: 'full' }), whole].filter(Boolean).join(', ')}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={isChosen}
      data-send="user.day.choose"
      onClick={() => onChoose(day)}
    >
      <span>{number}</span>
      <strong>{isNarrow ? short.replaceAll(/\s/g, ' ') : tone === 'up' ? `+${whole}` : whole}</strong>
    </Day>
  );
}
