import { defineFlowModel, isOutOfTurn } from '../../flowModel';
import { sampleSeconds } from '../secondsOrder/secondsOrder.model';
import { sampleLimits } from '../secondsLimits/secondsLimits.model';
import { secondsFormMachine, submitReasonOf, type SecondsFormSnapshot } from './secondsForm.machine';
import { isRepeated } from './secondsForm.form';
import type { SecondsTerms } from '../../../../domain/contract/seconds/seconds';

/** Terms shared by models and tests: 30 and 60 s of BTC_USDT, 5 to 5,000 USDT. */
export const sampleTerms = (change: Partial<SecondsTerms> = {}): SecondsTerms => ({
  pair: 'BTC_USDT',
  open: true,
  closed_reason: null,
  durations: [
    { duration: 30, payout_rate: '0.75', left: { up: '400.00000000', down: '66666.66666666' } },
    { duration: 60, payout_rate: '0.80', left: { up: '375.00000000', down: '62500.00000000' } },
  ],
  min: '5',
  max: '5000',
  index: { price: '50000.0000', time: 1_700_000_000_000 },
  ...change,
});

const kept = (ask: boolean) => ({ stake: '', duration: null, ask });

const DIRECTIONS = ['up', 'down'] as const;
const canSubmit = (state: SecondsFormSnapshot) =>
  DIRECTIONS.some((direction) => state.can({ type: 'user.order.submit', direction }));
/** Whether stake or duration were changed after the order was sent. */
const isEdited = ({ context }: SecondsFormSnapshot) => !DIRECTIONS.some((way) => isRepeated(context, way));
const ACCEPT = { type: 'user.order.accept' } as const;

export const secondsFormModel = defineFlowModel<typeof secondsFormMachine>({
  title: 'Order form of seconds contracts',
  spec: 'SPEC §3 Seconds order, §5 Trading',
  machine: secondsFormMachine,
  inputs: [{ pair: 'BTC_USDT' }],
  cases: {
    'user.duration.choose': () => [{ duration: 60 }],
    'user.stake.change': () => [{ text: '100' }],
    'user.stake.pick': () => [{ stake: '100' }],
    'user.stake.percent': () => [{ percent: 50 }],
    'user.confirmation.choose': () => [{ ask: false }, { ask: true }],
    'user.order.submit': () => [{ direction: 'up' }, { direction: 'down' }],
    'sys.session.changed': () => [{ signedIn: true }, { signedIn: false }],
    'flow.balances.changed': () => [{ available: '1000' }],
    'sys.index.changed': () => [{ fresh: true }, { fresh: false }],
  },
  answers: {
    restoreChoices: [kept(true), kept(false)],
    loadTerms: [
      { ok: true, value: sampleTerms() },
      { ok: true, value: sampleTerms({ open: false, closed_reason: 'halted' }) },
      { ok: true, value: sampleTerms({ open: false, closed_reason: 'excluded' }) },
      { ok: false, error: 'network' },
    ],
    loadLimits: [
      { ok: true, value: sampleLimits({ excluded_until: 1_700_604_800_000 }) },
      { ok: false, error: 'network' },
    ],
    placeOrder: [
      { ok: true, value: { order: sampleSeconds('accepted') } },
      { ok: true, value: { order: sampleSeconds('accepted') }, repeated: true },
      { ok: false, error: 'network' },
      { ok: false, error: 'secondsExposure' },
      { ok: false, error: 'secondsDailyStake', left: '30.00000000' },
    ],
  },
  abstract: ({ value, context }) => [
    value,
    context.ask,
    context.signedIn,
    context.available !== null,
    context.fresh,
    context.stake,
    context.terms === null ? 'untold' : context.terms.closed_reason,
    context.draft?.direction,
    isRepeated(context, 'up'),
    isRepeated(context, 'down'),
  ],
  // All facts in all orders would make thousands of states that differ only in the reason, which has its own table tests.
  skip: ({ context: { fresh, available, signedIn } }, { type }) =>
    isOutOfTurn(
      [
        ['sys.index.changed', fresh],
        ['flow.balances.changed', available !== null],
        ['sys.session.changed', signedIn],
      ],
      type,
    ),
  statements: ({ where, after, asks, refused, answered, saysOnly }) => ({
    'without a fresh index no order is taken, and it says so': where(
      ({ context }) => !context.fresh,
      (state) =>
        !canSubmit(state) && !state.can(ACCEPT) && DIRECTIONS.every((way) => submitReasonOf(state, way) !== null),
    ),
    'a visitor sends no order': where(
      ({ context }) => !context.signedIn,
      (state) => !canSubmit(state) && !state.can(ACCEPT),
    ),
    'a halted pair takes no order, and it says so': where(
      (state) => state.context.terms?.closed_reason === 'halted' && !state.hasTag('busy'),
      (state) => !canSubmit(state) && submitReasonOf(state, 'up')?.key === 'spotOrder:halted',
    ),
    'who is excluded sends no order, and it says until when if that is known': where(
      (state) => state.context.terms?.closed_reason === 'excluded' && !state.hasTag('busy'),
      (state) =>
        !canSubmit(state) &&
        submitReasonOf(state, 'up')?.key ===
          (state.context.excludedUntil === null ? 'errors:secondsExcluded' : 'seconds:excludedUntil'),
    ),
    'a refusal by my own limit says what the limit leaves': after(
      refused('placeOrder', 'secondsDailyStake'),
      ({ before, now, says }) =>
        says[0] === 'seconds:dailyStakeLeft' &&
        now.context.complaint?.amounts?.['left'] === (isEdited(before) ? undefined : '30'),
    ),
    'the order that I saw is the one that is sent, once': asks('placeSecondsOrder', {
      with: ({ before, now }) => before.context.draft ?? now.context.draft,
    }),
    'what is put together is stake and duration as they are chosen': after(
      'user.order.submit',
      ({
        now: {
          context: { draft, stake, duration },
        },
      }) => draft?.pair === 'BTC_USDT' && draft.stake === stake && draft.duration === (duration ?? 30),
    ),
    'for two seconds the same order is not taken again': where(
      (state) => state.hasTag('resting'),
      (state) =>
        DIRECTIONS.every(
          (direction) => !isRepeated(state.context, direction) || !state.can({ type: 'user.order.submit', direction }),
        ),
    ),
    'after a no nothing is sent': after(
      'user.order.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.draft === null,
    ),
    'an order that had been sent before is not told as placed now': after(
      answered('placeOrder', { repeated: true }),
      saysOnly('spotOrder:sentBefore'),
    ),
    'a refused order leaves my stake, and it is said why': after(
      refused('placeOrder'),
      ({ before, now, says }) => now.context.stake === before.context.stake && says.length === 1,
    ),
  }),
});
