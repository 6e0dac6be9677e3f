import type { ChartInterval } from '../../../machines/market/candles/chartInterval';
import type { ChartPeriod } from '../../kit/chart/chartTypes';

/** Intervals in the units of the chart library. */
export const PERIODS: Readonly<Record<ChartInterval, ChartPeriod>> = {
  '1m': { type: 'minute', span: 1 },
  '3m': { type: 'minute', span: 3 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '60m': { type: 'hour', span: 1 },
  '2h': { type: 'hour', span: 2 },
  '4h': { type: 'hour', span: 4 },
  '6h': { type: 'hour', span: 6 },
  '12h': { type: 'hour', span: 12 },
  '1d': { type: 'day', span: 1 },
  '3d': { type: 'day', span: 3 },
  '1w': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
};
