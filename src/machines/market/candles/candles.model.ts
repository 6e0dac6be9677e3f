import type { Candle } from '../../../../domain/contract/market/market';
import { defineFlowModel } from '../../flowModel';
import { candlesMachine, PAGE, type LoadCandlesOutput } from './candles.machine';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 2);

const candle = (time: number): Candle => ({
  time,
  open: '100',
  high: '101',
  low: '99',
  close: '100.5',
  amount: '12',
  vol: '1204',
});
/** Returns `count` candles that end before `end`. */
const page = (count: number, end: number): LoadCandlesOutput => ({
  ok: true,
  value: Array.from({ length: count }, (_, i) => candle(end - (count - i) * MINUTE)),
});
const FAILED: LoadCandlesOutput = { ok: false, error: 'network' };

export const candlesModel = defineFlowModel<typeof candlesMachine>({
  title: 'Candles',
  spec: 'SPEC §2 /markets/kline/{symbol}',
  machine: candlesMachine,
  inputs: [{ pair: 'BTC_USDT', interval: '1m' }],
  answers: {
    loadNewest: [page(PAGE, START), page(3, START), FAILED],
    loadOlder: ({ context }) => [page(PAGE, START - context.pages * PAGE * MINUTE), page(0, START), FAILED],
    refreshNewest: [page(PAGE, START + 5 * MINUTE), FAILED],
  },
  abstract: ({ value, context }) => [value, context.hasOlder, context.error],
});
