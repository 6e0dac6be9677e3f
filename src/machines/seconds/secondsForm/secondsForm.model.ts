import { defineFlowModel, isOutOfTurn } from '../../flowModel';
import { sampleSeconds } from '../secondsOrder/secondsOrder.samples';
import { secondsFormMachine } from './secondsForm.machine';
import { isRepeated } from './secondsForm.reasons';
import { sampleTerms } from './secondsForm.samples';

const kept = (ask: boolean) => ({ output: { stake: '', duration: null, ask } });

export const secondsFormModel = defineFlowModel<typeof secondsFormMachine>({
  id: 'secondsForm',
  title: 'Order form of seconds contracts',
  spec: 'SPEC §3 Seconds order, §5 Trading',
  machine: secondsFormMachine,
  inputs: [{ pair: 'BTC_USDT' }],
  cases: {
    'xstate.done.actor.restoreChoices': () => [kept(true), kept(false)],
    'xstate.done.actor.loadTerms': () => [
      { output: { ok: true, value: sampleTerms() } },
      { output: { ok: true, value: sampleTerms({ open: false, closed_reason: 'halted' }) } },
      { output: { ok: false, error: 'network' } },
    ],
    'xstate.done.actor.placeOrder': () => [
      { output: { ok: true, value: { order: sampleSeconds('accepted') } } },
      { output: { ok: false, error: 'network' } },
      { output: { ok: false, error: 'secondsExposure' } },
    ],
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
  // All facts in all orders are thousands of places that differ in the reason alone, which has tables of its own.
  skip: ({ context: { fresh, available, signedIn } }, { type }) =>
    isOutOfTurn(
      [
        ['sys.index.changed', fresh],
        ['flow.balances.changed', available !== null],
        ['sys.session.changed', signedIn],
      ],
      type,
    ),
});
