import { describe, expect, it } from 'vitest';
import { leftOf, nextPhase } from '../../../src/views/ico/ico/useIcoWords';
import { hasRealDays, lengthText, remainingText } from '../../../src/views/ico/ico/Remaining';
import { dayStart, thawPoints } from '../../../src/views/ico/ico/ThawCurve';
import { sampleProject } from '../../../src/machines/ico/icoProject/icoProject.samples';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 0, 1, 12);

describe('the remaining time', () => {
  it('is a clock, preceded by whole days in the words of the language', () => {
    expect(remainingText(0, 'en-US')).toBe('00:00:00');
    expect(remainingText(7449, 'en-US')).toBe('02:04:09');
    expect(remainingText(86_400 + 61, 'en-US')).toBe('1 day 00:01:01');
    expect(remainingText(3 * 86_400, 'de-DE')).toBe('3 Tage 00:00:00');
  });

  it('states the length of a day that a sandbox shortened', () => {
    expect([DAY_MS, 60_000].map((ms) => hasRealDays({ day_ms: ms }))).toEqual([true, false]);
    expect([60_000, 5000].map((ms) => lengthText(ms, 'en-US'))).toEqual(['1 minute', '5 seconds']);
  });
});

describe('the release curve', () => {
  it('starts with the unfrozen part and ends with everything on the last day', () => {
    const points = thawPoints({ freeze_rate: '0.8', thaw_days: 4, day_ms: DAY_MS }, NOON);
    expect(points.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4]);
    expect(points.map(({ share }) => Math.round(share * 100))).toEqual([20, 40, 60, 80, 100]);
    expect(points.at(-1)?.time).toBe(Date.UTC(2026, 0, 5));
  });

  it('has at most 61 points, however long it is', () => {
    const points = thawPoints({ freeze_rate: '1', thaw_days: 365, day_ms: DAY_MS }, NOON);
    expect(points.length).toBeLessThanOrEqual(61);
    expect(points.at(-1)).toEqual({ day: 365, time: dayStart(NOON, 365, DAY_MS), share: 1 });
  });

  it('counts its days by midnights UTC', () => {
    expect(dayStart(NOON, 0, DAY_MS)).toBe(NOON);
    expect(dayStart(NOON, 1, DAY_MS)).toBe(Date.UTC(2026, 0, 2));
  });
});

describe('the figures of a project', () => {
  it('show the remaining supply, never below zero', () => {
    expect(leftOf(sampleProject())).toBe('8000');
    expect(leftOf(sampleProject({ subscribed: '12000' }))).toBe('0');
  });

  it('name the upcoming phase', () => {
    expect(nextPhase(sampleProject())).toEqual({ from: '0.5', price: '0.60' });
    expect(nextPhase(sampleProject({ progress: '0.5' }))).toBeUndefined();
  });
});
