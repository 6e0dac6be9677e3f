import { defineFlowModel } from '../../flowModel';
import { samplePosition, sampleStop, sampleTerms } from '../futures/samples';
import { legsUsed, positionTargetsMachine, reasonOf } from './positionTargets.machine';
import { LEGS } from './positionTargets.form';

const position = samplePosition();
const plan = sampleStop;

export const positionTargetsModel = defineFlowModel<typeof positionTargetsMachine>({
  title: 'Take-profit and stop-loss',
  spec: 'SPEC §4 Plan orders, §5 Trading, §8 Submit take-profit or stop-loss',
  machine: positionTargetsMachine,
  inputs: [
    { terms: sampleTerms, position, plan: null, dragged: null, inPlace: null },
    { terms: sampleTerms, position, plan, dragged: '57999.96', inPlace: null },
    { terms: sampleTerms, position, plan, dragged: null, inPlace: 'stopLoss' },
  ],
  cases: {
    'user.basis.choose': () => [{ basis: 'yield' }, { basis: 'price' }],
    'user.triggerBy.choose': () => [{ triggerBy: 'mark' }],
    'user.leg.change': () => [
      { leg: 'takeProfit', change: { value: '65000' } },
      { leg: 'stopLoss', change: { value: '58000' } },
      { leg: 'stopLoss', change: { value: '57500' } },
    ],
    'user.quantity.change': () => [{ text: '' }],
    'flow.position.told': () => [{ position }, { position: samplePosition({ status: 'closed' }) }],
    'flow.prices.told': () => [{ prices: { last: '60000.5', index: '59999' } }],
  },
  answers: {
    readAsk: [true, false],
    sendTargets: [
      { ok: true, value: {} },
      { ok: false, error: 'futuresTargetSide' },
    ],
  },
  abstract: ({ value, context }) => [
    value,
    context.plan !== null,
    context.inPlace,
    context.form.basis,
    context.form.legs.takeProfit.value,
    context.form.legs.stopLoss.value,
    context.position.status,
  ],
  statements: ({ where, after, refused, answered }) => ({
    'the targets go to this position and side, once, after a yes': after('user.targets.accept', ({ before, asked }) => {
      const { name, input } = asked[0] ?? {};
      const body = Object(input) as Record<string, unknown>;
      return before.context.plan === null
        ? asked.length === 1 && name === 'setFuturesTargets' && body['pair'] === 'BTC_USDT' && body['side'] === 'long'
        : asked.length === 1 && name === 'changeFuturesTarget' && body['plan_id'] === plan.id;
    }),
    'a leg that I left empty is not set, and one that I filled in is': after(
      'user.targets.accept',
      ({ before, asked }) => {
        const body = Object(asked[0]?.input) as Record<string, unknown>;
        const { takeProfit, stopLoss } = before.context.form.legs;
        return (
          asked[0]?.name !== 'setFuturesTargets' ||
          ((body['take_profit'] === null) === (takeProfit.value === '') &&
            (body['stop_loss'] === null) === (stopLoss.value === ''))
        );
      },
    ),
    'a price typed in its cell waits for my yes where I am asked': after(
      answered('readAsk', {}),
      ({ event, now }) => event['output'] === false || !now.matches('sending'),
    ),
    'without any leg nothing is sent, and it says so': where(
      (state) => legsUsed(state).length === 0,
      (state) => reasonOf(state) !== null && !state.can({ type: 'user.targets.review' }),
    ),
    'another basis forgets values that mean something else by it': after('user.basis.choose', ({ now }) =>
      LEGS.every((leg) => now.context.form.legs[leg].value === ''),
    ),
    'a position that is over gets no targets': where(
      ({ context }) => context.position.status === 'closed',
      (state) => !state.can({ type: 'user.targets.accept' }) && !state.can({ type: 'user.targets.review' }),
    ),
    'after a no nothing is sent': after(
      ['user.targets.back', 'user.targets.cancel'],
      ({ asked }) => asked.length === 0,
    ),
    'refused targets are not said to be set, and stay in the form': after(
      refused('sendTargets'),
      ({ before, now, says }) =>
        now.context.form === before.context.form &&
        says[0] === 'errors:futuresTargetSide' &&
        says[1] === (now.status === 'done' ? 'futures:positionOver' : undefined),
    ),
  }),
});
