import type { ProfitDay } from '../../../../domain/contract/wallet/profits';
import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { boundsOfMonth, profitDaysMachine } from './profitDays.machine';

const QUIET = { contracts: '0.00000000', funding: '0.00000000', spot_fifo: '0.00000000', spot_average: '0.00000000' };
const TRADED: Record<number, Partial<ProfitDay>> = {
  2: { contracts: '128.40000000', funding: '-1.25000000' },
  3: { spot_fifo: '-42.10000000', spot_average: '-40.00000000' },
  8: { contracts: '-1250.75000000' },
  9: { contracts: '312.00000000', funding: '2.40000000', spot_fifo: '88.00000000', spot_average: '91.00000000' },
  15: { contracts: '-0.80000000' },
  20: { contracts: '2410.33000000', spot_fifo: '12.50000000', spot_average: '9.00000000' },
};
const monthOf = (month: string): ProfitDay[] =>
  boundsOfMonth(month)
    .slice(0, -1)
    .map((from, at) => ({ from, ...QUIET, ...TRADED[at] }));

const ANSWERS = [
  { ok: true, value: { days: monthOf('2023-11') } },
  NETWORK_DOWN,
  { ok: true, value: { days: monthOf('2023-11').map((day) => ({ ...day, ...QUIET })) } },
];

export const profitDaysModel = defineFlowModel<typeof profitDaysMachine>({
  title: 'Profit by day',
  spec: 'SPEC §3 Wallet accounts',
  machine: profitDaysMachine,
  inputs: [{ month: '2023-11' }],
  abstract: ({ value, context }) => [value, context.month, context.day, context.days === null],
  cases: {
    'user.month.choose': () => [{ month: '2023-10' }, { month: '2023-11' }],
    'user.day.choose': () => [{ day: '2023-11-10' }, { day: '2023-10-05' }],
  },
  answers: {
    loadDays: ANSWERS,
    refreshDays: ANSWERS,
  },
  statements: ({ after, asks, refused }) => ({
    'the days of one month are asked for, each once, and the end of the last': asks('walletProfitDays', {
      with: ({ now }) => ({ bounds: boundsOfMonth(now.context.month) }),
    }),
    'another month shows no figures of the one before': after(
      'user.month.choose',
      ({ before, now }) => now.context.month === before.context.month || now.context.days === null,
    ),
    'a day whose parts are shown is one of the month': after(
      ['user.month.choose', 'user.day.choose'],
      ({ now: { context } }) => context.day === null || context.day.startsWith(context.month),
    ),
    'figures that are shown stay when they could not be loaded again': after(
      refused('refreshDays'),
      ({ before, now }) => now.context.days === before.context.days,
    ),
  }),
});
