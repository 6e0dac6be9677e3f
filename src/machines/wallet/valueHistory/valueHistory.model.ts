import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { valueHistoryMachine } from './valueHistory.machine';

const POINTS = [
  { time: 1, usdt: '100', btc: '0.002', moved_in: '0' },
  { time: 2, usdt: '105', btc: '0.0021', moved_in: '0' },
];
const LATER = [...POINTS, { time: 3, usdt: '155', btc: '0.0031', moved_in: '50' }];
const ANSWERS = [{ ok: true, value: { points: POINTS } }, NETWORK_DOWN, { ok: true, value: { points: LATER } }];

export const valueHistoryModel = defineFlowModel<typeof valueHistoryMachine>({
  title: 'History of the assets',
  spec: 'SPEC §3 Wallet accounts: total asset valuation',
  machine: valueHistoryMachine,
  abstract: ({ value, context }) => [value, context.range, context.points?.length],
  cases: { 'user.range.choose': () => [{ range: '7d' }, { range: '24h' }] },
  answers: {
    loadHistory: ANSWERS,
    refreshHistory: ANSWERS,
  },
});
