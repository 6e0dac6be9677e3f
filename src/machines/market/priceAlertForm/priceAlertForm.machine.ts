import { type AnyActorRef, assign, emit, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { AlertKind } from '../../../../domain/contract/market/marketChoices';
import type { PriceAlert } from '../../../../domain/contract/market/alerts';
import type { Failure } from '../../../../domain/contract/outcome';
import {
  formatDecimal,
  mulDivCeil,
  mulDivFloor,
  parseDecimal,
  scaleOf,
  trimZeros,
} from '../../../../domain/money/decimal';
import { call } from '../../call';
import { doubting, unanswered } from '../../families/doubted';
import { accepted, answers, DOUBLE_SUBMIT, refused } from '../../families/submission';
import { actor, typesOf, withEvent, withValue } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';

/** Distance from the last price, percent. */
const QUICK_PERCENTS = [1, 2, 5, 10] as const;

interface QuickValue {
  /** Signed: −5 is five percent below the last price. */
  percent: number;
  /** Value put into the field: a price on the pair's grid, or the percentage itself. */
  value: string;
}

/**
 * Presets: prices above and below the last one, rounded away from it to a multiple of `tick`, or percentages. `last` and `tick` are
 * plain decimals; there are no price presets while the last price is unknown.
 */
export function quickValues(kind: AlertKind, last: string | null, tick: string): QuickValue[] {
  if (kind === 'move') return QUICK_PERCENTS.map((percent) => ({ percent, value: String(percent) }));
  const scale = Math.max(scaleOf(tick), scaleOf(last ?? ''));
  const [from, step] = [last === null ? null : parseDecimal(last, scale), parseDecimal(tick, scale)];
  if (from === null || step === null || step === 0n) return [];
  return QUICK_PERCENTS.map((away) => {
    const percent = kind === 'above' ? away : -away;
    const divide = kind === 'above' ? mulDivCeil : mulDivFloor;
    const steps = divide(from, BigInt(100 + percent), step * 100n);
    return { percent, value: trimZeros(formatDecimal(steps * step, scale)) };
  });
}

/** Market and condition of an alert. */
interface AlertWish {
  /** LEFT_RIGHT, or LEFT_RIGHT_FUTURE for the pair's contract. */
  market: string;
  kind: AlertKind;
  /** A price, or for "move" a percentage: a plain decimal, or the raw input. */
  value: string;
}

interface PriceAlertFormInput {
  market: string;
  /** Receives an event for each alert that is set; null when there is no listener. */
  listener: AnyActorRef | null;
}

interface PriceAlertFormContext {
  listener: AnyActorRef | null;
  wish: AlertWish;
  failure: Failure | null;
}

type PriceAlertFormEvent =
  | { type: 'user.market.choose'; market: string }
  | { type: 'user.kind.choose'; kind: AlertKind }
  | { type: 'user.value.change'; value: string }
  | { type: 'user.alert.submit' };

const SCALE = 18;

const base = setup({
  types: typesOf<PriceAlertFormContext, PriceAlertFormEvent, 'busy' | 'resting', ToastNotice, PriceAlertFormInput>(),
  actors: { createAlert: call('createPriceAlert') },
  guards: {
    isComplete: ({ context }) => (parseDecimal(context.wish.value, SCALE) ?? 0n) > 0n,
  },
  actions: {
    chooseMarket: assign(({ context }, params: { market: string }) => ({
      wish: { ...context.wish, market: params.market, value: '' },
      failure: null,
    })),
    chooseKind: assign(({ context }, params: { kind: AlertKind }) => ({
      wish: { ...context.wish, kind: params.kind, value: '' },
      failure: null,
    })),
    changeValue: assign(({ context }, params: { value: string }) => ({
      wish: { ...context.wish, value: params.value },
      failure: null,
    })),
    forgetValue: assign(({ context }) => ({ wish: { ...context.wish, value: '' }, failure: null })),
    tellListener: enqueueActions(({ context, enqueue }, params: { alert: PriceAlert }) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.alert.set', alert: params.alert });
    }),
    toastSet: emit(toast('success', 'alerts:wasSet')),
  },
  delays: DOUBLE_SUBMIT,
})
  .extend(answers)
  .extend(doubting);

export const priceAlertFormMachine = base.createMachine({
  id: 'priceAlertForm',
  description: 'Sets a price alert.',
  context: ({ input }) => ({
    listener: input.listener,
    wish: { market: input.market, kind: 'above', value: '' },
    failure: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Market, condition and price are being chosen.',
      on: {
        'user.market.choose': { actions: withEvent('chooseMarket') },
        'user.kind.choose': { actions: withEvent('chooseKind') },
        'user.value.change': { actions: withEvent('changeValue') },
        'user.alert.submit': { guard: 'isComplete', target: 'submitting' },
      },
    },
    submitting: {
      description: 'The exchange holds the alert against the last price and sets it.',
      tags: 'busy',
      invoke: {
        ...actor('createAlert'),
        input: ({ context }) => context.wish,
        onDone: [
          accepted('resting', [withValue('tellListener'), 'forgetValue', 'toastSet']),
          unanswered('resting'),
          refused('resting'),
        ],
      },
    },
    resting: {
      description: 'An alert was set or refused; the next one is taken after two seconds.',
      tags: 'resting',
      on: {
        'user.market.choose': { actions: withEvent('chooseMarket') },
        'user.kind.choose': { actions: withEvent('chooseKind') },
        'user.value.change': { actions: withEvent('changeValue') },
      },
      after: { doubleSubmitWindow: 'editing' },
    },
  },
});

type PriceAlertFormSnapshot = SnapshotFrom<typeof priceAlertFormMachine>;

export const wishOf = ({ context }: PriceAlertFormSnapshot) => context.wish;
/** Message key of the last rejection; null after the next change. */
export const problemOf = ({ context }: PriceAlertFormSnapshot) =>
  context.failure && (`errors:${context.failure.error}` as const);

/** Message key of the reason why the alert cannot be set now; null when it can. */
export function submitReason(snapshot: PriceAlertFormSnapshot) {
  if (snapshot.can({ type: 'user.alert.submit' })) return null;
  if (snapshot.hasTag('busy') || snapshot.hasTag('resting')) return 'alerts:underWay';
  return wishOf(snapshot).kind === 'move' ? 'alerts:percentMissing' : 'alerts:priceMissing';
}
