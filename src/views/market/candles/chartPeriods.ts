import type { Interval } from '../../../../domain/contract/market/market';
import type { ChartPeriod } from '../../kit/chart/chartTypes';

export const PERIODS: Readonly<Record<Interval, ChartPeriod>> = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '60m': { type: 'hour', span: 1 },
  '1d': { type: 'day', span: 1 },
  '1w': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
};
