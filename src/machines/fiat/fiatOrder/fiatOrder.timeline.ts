import type { FiatLogEntry, FiatOrder, FiatOrderStatus, FiatSide } from '../../../../domain/contract/fiat/fiat';
import { nextStep, type NextStep } from '../../../../domain/lifecycles/fiatSteps';
import { csvText } from '../../../../domain/rules/tools/csv';

/** Party that must act next, from the user's point of view. */
type Turn = 'you' | 'other' | 'operator' | 'nobody';

interface NextView {
  readonly turn: Turn;
  /** Server time of the deadline, ms; null when none runs. */
  readonly deadline: number | null;
  /** Status that the exchange assigns at the deadline; null when none runs. */
  readonly atZero: FiatOrderStatus | null;
  readonly escrow: NextStep['escrow'];
}

const TURN_OF: Record<FiatSide, Record<NextStep['turn'], Turn>> = {
  buy: { buyer: 'you', seller: 'other', operator: 'operator', nobody: 'nobody' },
  sell: { buyer: 'other', seller: 'you', operator: 'operator', nobody: 'nobody' },
};

/** Returns the next step of an order according to its chart (domain/lifecycles/fiatOrder). */
export function nextOf({ side, status, deadline }: Pick<FiatOrder, 'side' | 'status' | 'deadline'>): NextView {
  const { turn, atZero, escrow } = nextStep(status);
  return { turn: TURN_OF[side][turn], deadline: atZero === null ? null : deadline, atZero, escrow };
}

/** Steps of a successful order, in the order of its chart. */
const STEPS = ['created', 'pendingPayment', 'paid', 'completed'] as const;

interface StepView {
  readonly id: (typeof STEPS)[number];
  readonly state: 'done' | 'current' | 'ahead' | 'dropped';
}

/** Progress of an order, without the steps that a cancelled order did not reach. */
export function stepsOf({ status, paid }: Pick<FiatOrder, 'status' | 'paid'>): StepView[] {
  const reached = { pendingPayment: 1, paid: 2, inAppeal: 2, completed: 4, cancelled: paid === null ? 1 : 2 }[status];
  return STEPS.map((id, index) => {
    if (index < reached) return { id, state: 'done' };
    if (status === 'cancelled') return { id, state: 'dropped' };
    return { id, state: index === reached ? 'current' : 'ahead' };
  });
}

/** Formats a UTC time for spreadsheets. */
const timeText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the order's log as a sheet; `words` are texts in the sheet's language. */
export function timelineSheet(
  log: readonly FiatLogEntry[],
  words: {
    headers: readonly [string, string, string, string, string];
    actorOf: (entry: FiatLogEntry) => string;
    eventOf: (entry: FiatLogEntry) => string;
  },
): string {
  const rows = log.map((entry) => [
    String(entry.number),
    timeText(entry.time),
    words.actorOf(entry),
    words.eventOf(entry),
    entry.note ?? '',
  ]);
  return csvText([words.headers, ...rows]);
}

/** Returns the order and its log as JSON, with the contract's names. */
export const timelineJson = ({ id, status, currency, fiat, unit_price, quantity, amount, log }: FiatOrder): string =>
  `${JSON.stringify({ id, status, currency, fiat, unit_price, quantity, amount, log }, null, 2)}\n`;
