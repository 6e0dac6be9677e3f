import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Calendar } from '../../../src/views/kit/Calendar';
import { daysLater, formatDays, monthsLater, placeInWeek, weeksOf } from '../../../src/views/kit/days';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

afterEach(cleanup);

/** A calendar without a selection, on 24 November 2026. */
function opened(range = { from: '', to: '' }, languageTag = 'en-US') {
  const chosen: string[][] = [];
  render(
    <Calendar
      {...range}
      languageTag={languageTag}
      min="2026-01-10"
      today="2026-11-24"
      onChoose={(...days) => void chosen.push(days)}
    />,
  );
  return { chosen, user: userEvent.setup(), day: (label: RegExp) => screen.getByRole('button', { name: label }) };
}
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('a calendar', () => {
  it('opens on today with focus, and moves by keys between its first and last day', async () => {
    const { user } = opened();
    expect(focused()).toBe('Tuesday, November 24, 2026');
    const ways: [string, string][] = [
      ['{ArrowLeft}', 'Monday, November 23, 2026'],
      ['{ArrowUp}', 'Monday, November 16, 2026'],
      ['{Home}', 'Sunday, November 15, 2026'],
      ['{End}', 'Saturday, November 21, 2026'],
      ['{ArrowDown}', 'Tuesday, November 24, 2026'],
      ['{PageUp}', 'Saturday, October 24, 2026'],
      ['{Shift>}{PageUp}{/Shift}', 'Saturday, January 10, 2026'],
      ['{PageDown}', 'Tuesday, February 10, 2026'],
    ];
    for (const [key, leadsTo] of ways) {
      await user.keyboard(key);
      expect(focused()).toBe(leadsTo);
    }
  });

  it('accepts the first and last day in either order, by keys or by pointer', async () => {
    const { chosen, user, day } = opened();
    expect(screen.getByText('chooseFirstDay')).toBeTruthy();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(screen.getByText('chooseLastDay')).toBeTruthy();
    await user.click(day(/November 2, /));
    expect(chosen).toEqual([['2026-11-02', '2026-11-23']]);
  });

  it('selects the first day pressed when it is for one day, even after today', async () => {
    const chosen: string[][] = [];
    const days = { from: '', to: '', min: '2026-11-24', max: '2026-11-30', today: '2026-11-24' };
    render(<Calendar {...days} languageTag="en-US" single onChoose={(...day) => void chosen.push(day)} />);
    expect(screen.getByText('chooseDay')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: /November 28, / }));
    expect(chosen).toEqual([['2026-11-28', '2026-11-28']]);
  });

  it('accepts the same day twice as a one-day range, and none after today', async () => {
    const { chosen, user, day } = opened();
    await user.click(day(/November 25, /));
    expect(screen.getByText('chooseFirstDay')).toBeTruthy();
    await user.dblClick(day(/November 24, /));
    expect(chosen).toEqual([['2026-11-24', '2026-11-24']]);
  });

  it('shows the selection, and changes month without taking focus from its button', async () => {
    const { user } = opened({ from: '2026-11-03', to: '2026-11-05' });
    const selected = [...document.querySelectorAll('td[aria-selected="true"]')];
    expect(selected.map(({ textContent }) => textContent)).toEqual(['3', '4', '5']);
    const back = screen.getByRole('button', { name: 'previousMonth' });
    await user.click(back);
    expect(screen.getByText('October 2026')).toBeTruthy();
    expect(document.activeElement).toBe(back);
  });

  it('starts its weeks as the language does, in its words', () => {
    opened(undefined, 'de-DE');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Mo',
      'Di',
      'Mi',
      'Do',
      'Fr',
      'Sa',
      'So',
    ]);
    expect(screen.getByText('November 2026')).toBeTruthy();
  });
});

describe('calendar days', () => {
  it('are counted correctly across months, leap years and clock changes', () => {
    expect([daysLater('2026-03-28', 2), daysLater('2024-02-28', 1), daysLater('2026-01-01', -1)]).toEqual([
      '2026-03-30',
      '2024-02-29',
      '2025-12-31',
    ]);
    expect([monthsLater('2026-01-31', 1), monthsLater('2024-02-29', -12), monthsLater('2026-11-24', 2)]).toEqual([
      '2026-02-28',
      '2023-02-28',
      '2027-01-24',
    ]);
  });

  it.each(['en-US', 'ja-JP', 'ko-KR', 'zh-TW'])('form weeks that start on Sunday for %s', (languageTag) => {
    expect(placeInWeek('2026-11-22', languageTag)).toBe(0);
  });

  it.each(['de-DE', 'es-ES', 'fr-FR', 'ru-RU', 'tr-TR'])('form weeks that start on Monday for %s', (languageTag) => {
    expect(placeInWeek('2026-11-23', languageTag)).toBe(0);
  });

  it('each appear once within their month', () => {
    for (const [day, length] of [
      ['2026-02-10', 28],
      ['2026-08-01', 31],
      ['2024-02-01', 29],
    ] as const) {
      for (const languageTag of ['en-US', 'de-DE']) {
        const days = weeksOf(day, languageTag)
          .flat()
          .filter((one) => one !== null);
        expect(days.map((one) => Number(one.slice(8)))).toEqual(Array.from({ length }, (_, place) => place + 1));
      }
    }
  });

  it('are formatted as a range, including one with an open end', () => {
    const shown = [
      ['2026-11-01', '2026-11-21'],
      ['2026-11-01', ''],
      ['', '2026-11-21'],
    ] as const;
    expect(shown.map(([from, to]) => formatDays(from, to, 'en-US').replaceAll(/\s/g, ' '))).toEqual([
      'Nov 1 – 21, 2026',
      'Nov 1, 2026 –',
      '– Nov 21, 2026',
    ]);
  });
});
