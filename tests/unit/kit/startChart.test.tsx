import { afterEach, expect, it, vi } from 'vitest';
import type { ChartPeriod } from '../../../src/views/kit/chart/chartTypes';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['minute', Date.UTC(2026, 10, 1, 2, 15), '2026-10-31'],
  ['hour', Date.UTC(2026, 10, 1, 2), '2026-10-31'],
  ['day', Date.UTC(2026, 10, 1), '2026-11-01'],
  ['week', Date.UTC(2026, 9, 26), '2026-10-26'],
  ['month', Date.UTC(2026, 10, 1), '2026-11-01'],
] as const)('a reader in New York sees a candle of a %s under the right date', async (type, start, date) => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.resetModules();
  const { timezoneOf } = await import('../../../src/views/kit/chart/startChart');
  const period: ChartPeriod = { type, span: 1 };
  const written = new Intl.DateTimeFormat('sv', { timeZone: timezoneOf(period), dateStyle: 'short' }).format(start);
  expect(written).toBe(date);
});
