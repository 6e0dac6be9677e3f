import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { daysLater, formatDay, monthsLater, placeInWeek, weeksOf } from './days';
import { IconButton } from './IconButton';
import { media } from './media';
import { takeFocus } from './focusFirst';
import { tabular } from './text';

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  p { color: var(--text-3); font-size: var(--font-sm); }
`;

const Month = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  strong { font-size: var(--font-md); }
`;

const Grid = styled.table`
  ${tabular}
  width: 280px;
  border-collapse: collapse;
  table-layout: fixed;
  th, td { padding: 1px 0; text-align: center; }
  th { color: var(--text-3); font-size: var(--font-sm); font-weight: 400; }
  ${media.phone} { width: 308px; }
`;

const Day = styled.button`
  width: 100%;
  height: var(--control-md);
  border-radius: var(--radius-1);
  font-size: var(--font-md);
  ${media.phone} { height: 44px; }
  &:hover { background: var(--hover); }
  &[data-within='true'] { background: var(--raised); border-radius: 0; }
  &[aria-current='date'] { font-weight: 700; text-decoration: underline; text-underline-offset: 3px; }
  &[data-end='true'] { background: var(--text); border-radius: var(--radius-1); color: var(--bg); }
  &[aria-disabled='true'] { background: none; color: var(--text-3); opacity: 0.5; cursor: not-allowed; }
`;

interface CalendarProps {
  languageTag: string;
  /** Days formatted "2026-11-21"; '' for an open end. */
  from: string;
  to: string;
  /** First and last selectable day; the last defaults to today. */
  min: string;
  max?: string;
  today: string;
  /** Selects a single day instead of a range. */
  single?: boolean;
  send?: string;
  onChoose: (from: string, to: string) => void;
}

/** Target day of a key pressed on a day; null for none. */
function dayByKey({ key, shiftKey }: KeyboardEvent, day: string, languageTag: string): string | null {
  const place = placeInWeek(day, languageTag);
  const ways: Record<string, () => string> = {
    ArrowLeft: () => daysLater(day, -1),
    ArrowRight: () => daysLater(day, 1),
    ArrowUp: () => daysLater(day, -7),
    ArrowDown: () => daysLater(day, 7),
    Home: () => daysLater(day, -place),
    End: () => daysLater(day, 6 - place),
    PageUp: () => monthsLater(day, shiftKey ? -12 : -1),
    PageDown: () => monthsLater(day, shiftKey ? 12 : 1),
  };
  return ways[key]?.() ?? null;
}

/** Month view for selecting a first and last day. Keyboard control follows the ARIA pattern of a date grid. */
export function Calendar({
  languageTag,
  from,
  to,
  min,
  today,
  max = today,
  single = false,
  send,
  onChoose,
}: CalendarProps) {
  const { t } = useTranslation('common');
  const name = useId();
  const within = (day: string) => (day < min ? min : day > max ? max : day);
  const [at, setAt] = useState({ day: within(to || from || today), byKey: true });
  const [start, setStart] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [first = '', last = ''] = start === null ? [from || to, to || from] : [start, over ?? at.day].toSorted();
  const weeks = weeksOf(at.day, languageTag);
  const turn = (months: number) => setAt({ day: within(monthsLater(at.day, months)), byKey: false });
  const press = (day: string) => {
    if (day !== within(day)) return;
    setAt({ day, byKey: false });
    setOver(null);
    if (single) onChoose(day, day);
    else if (start === null) setStart(day);
    else onChoose(...([start, day].toSorted() as [string, string]));
  };
  const move = (event: KeyboardEvent) => {
    const day = dayByKey(event, at.day, languageTag);
    if (day === null) return;
    event.preventDefault();
    setOver(null);
    setAt({ day: within(day), byKey: true });
  };
  return (
    <Frame>
      <Month>
        <IconButton icon="chevronLeft" size="sm" label={t('previousMonth')} onClick={() => turn(-1)} />
        <strong id={name} aria-live="polite">
          {formatDay(at.day, languageTag, { month: 'long', year: 'numeric' })}
        </strong>
        <IconButton icon="chevronRight" size="sm" label={t('nextMonth')} onClick={() => turn(1)} />
      </Month>
      <Grid role="grid" aria-labelledby={name} onKeyDown={move} onPointerLeave={() => setOver(null)}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, place) => {
              const day = daysLater(today, place - placeInWeek(today, languageTag));
              return (
                <th key={place} scope="col" abbr={formatDay(day, languageTag, { weekday: 'long' })}>
                  {formatDay(day, languageTag, { weekday: 'short' })}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, nth) => (
            <tr key={nth}>
              {week.map((day, place) => (
                <td key={place} aria-selected={day === null ? undefined : day >= first && day <= last}>
                  {day !== null && (
                    <Day
                      ref={day === at.day && at.byKey ? takeFocus : undefined}
                      type="button"
                      data-send={send}
                      tabIndex={day === at.day ? 0 : -1}
                      aria-label={formatDay(day, languageTag, { dateStyle: 'full' })}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={day === within(day) ? undefined : true}
                      data-within={day > first && day < last}
                      data-end={day === first || day === last}
                      onPointerEnter={() => setOver(day)}
                      onClick={() => press(day)}
                    >
                      {Number(day.slice(8))}
                    </Day>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
      <p aria-live="polite">{t(single ? 'chooseDay' : start === null ? 'chooseFirstDay' : 'chooseLastDay')}</p>
    </Frame>
  );
}
