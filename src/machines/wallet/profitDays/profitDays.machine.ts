import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { ProfitDay } from '../../../../domain/contract/wallet/profits';
import { VALUE_SCALE, valueText } from '../../../../domain/rules/wallet/valuation';
import { call } from '../../call';
import { loaded } from '../../families/loaded';
import { typesOf, failureOf, withEvent, withValue } from '../../passing';
import type { BasisMethod } from '../costBasis/costBasis.machine';
import { accepted } from '../../families/submission';

/** Local days are written "2026-11-21" and months "2026-11". */
const numbersOf = (month: string): [year: number, month: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5, 7)) - 1,
];

/** Starts of a month's local days and of the next month, ms since the epoch. */
export function boundsOfMonth(month: string): number[] {
  const [year, at] = numbersOf(month);
  const length = new Date(year, at + 1, 0).getDate();
  return Array.from({ length: length + 1 }, (_, day) => new Date(year, at, day + 1).getTime());
}

/** Zero-based index of a day in its month. */
export const placeInMonth = (day: string): number => Number(day.slice(8)) - 1;

/** Profit of a day or of several, by component; USDT. */
export interface DayProfit {
  contracts: string;
  funding: string;
  spot: string;
  total: string;
}

/** Parses a signed decimal into units of 10^-8. */
const unitsOf = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(VALUE_SCALE, '0'));
  return text.startsWith('-') ? -units : units;
};

const spotOf = (day: ProfitDay, method: BasisMethod) => (method === 'fifo' ? day.spot_fifo : day.spot_average);

/** Total profit of some days, with the cost of sold coins by one of the methods. */
export function profitOf(days: readonly ProfitDay[], method: BasisMethod): DayProfit {
  const sum = (of: (day: ProfitDay) => string) => days.reduce((all, day) => all + unitsOf(of(day)), 0n);
  const [contracts, funding, spot] = [
    sum((day) => day.contracts),
    sum((day) => day.funding),
    sum((day) => spotOf(day, method)),
  ];
  return {
    contracts: valueText(contracts),
    funding: valueText(funding),
    spot: valueText(spot),
    total: valueText(contracts + funding + spot),
  };
}

/** Whether nothing was realised: no profit, no loss, no fee. */
export const isQuiet = ({ contracts, funding, spot }: DayProfit): boolean =>
  [contracts, funding, spot].every((part) => !/[1-9]/.test(part));

interface ProfitDaysContext {
  /** "2026-11" */
  month: string;
  /** Days of the month in order; null before the first response for it. */
  days: readonly ProfitDay[] | null;
  /** Day whose breakdown is shown, "2026-11-21"; null for none. */
  day: string | null;
  error: Failure['error'] | null;
}

type ProfitDaysEvent =
  | { type: 'user.month.choose'; month: string }
  | { type: 'user.day.choose'; day: string }
  | { type: 'user.days.retry' };

export const profitDaysMachine = setup({
  types: typesOf<ProfitDaysContext, ProfitDaysEvent, 'busy' | 'failed', never, { month: string }>(),
  actors: { loadDays: call('walletProfitDays') },
  guards: {
    isOk: (_, outcome: Outcome<unknown>) => outcome.ok,
    isOther: ({ context }, { month }: { month: string }) => month !== context.month,
    isInMonth: ({ context }, { day }: { day: string }) => day.startsWith(context.month),
  },
  actions: {
    chooseMonth: assign((_, { month }: { month: string }) => ({ month, days: null, day: null })),
    chooseDay: assign(({ context }, { day }: { day: string }) => ({ day: day === context.day ? null : day })),
    storeDays: assign((_, { days }: { days: readonly ProfitDay[] }) => ({ days, error: null })),
    storeFailure: assign((_, outcome: Outcome<unknown>) => ({ error: failureOf(outcome).error })),
  },
  delays: {
    /** Reload interval for newly realised profit, ms. */
    refreshPause: 30_000,
  },
}).createMachine({
  id: 'profitDays',
  description: 'What was realised on each day of a month, with contracts and by selling coins.',
  context: ({ input }) => ({ month: input.month, days: null, day: null, error: null }),
  on: {
    'user.month.choose': {
      guard: withEvent('isOther'),
      target: '.loading',
      reenter: true,
      actions: withEvent('chooseMonth'),
    },
  },
  initial: 'loading',
  states: {
    ...loaded({
      src: 'loadDays',
      input: ({ context }: { context: ProfitDaysContext }) => ({ bounds: boundsOfMonth(context.month) }),
      target: 'shown',
      store: 'storeDays',
      retry: 'user.days.retry',
      loading: 'The days of the chosen month are being loaded.',
      failed: 'The days could not be loaded; one press tries again.',
    }),
    shown: {
      description: 'The days of the month are shown; the parts of one of them by choice.',
      on: { 'user.day.choose': { guard: withEvent('isInMonth'), actions: withEvent('chooseDay') } },
      after: { refreshPause: 'refreshing' },
    },
    refreshing: {
      description: 'The days are being loaded again; the earlier figures stay, also when that fails.',
      tags: 'busy',
      on: { 'user.day.choose': { guard: withEvent('isInMonth'), actions: withEvent('chooseDay') } },
      invoke: {
        id: 'refreshDays',
        src: 'loadDays',
        input: ({ context }) => ({ bounds: boundsOfMonth(context.month) }),
        onDone: [accepted('shown', withValue('storeDays')), { target: 'shown' }],
      },
    },
  },
});
