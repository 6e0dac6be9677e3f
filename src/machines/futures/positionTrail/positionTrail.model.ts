import { defineFlowModel } from '../../flowModel';
import { samplePlan, samplePosition, sampleTerms } from '../futures/samples';
import { positionTrailMachine, reasonOf } from './positionTrail.machine';

const position = samplePosition();

export const positionTrailModel = defineFlowModel<typeof positionTrailMachine>({
  title: 'Trailing stop of a position',
  spec: 'SPEC §2 Position actions, §4 Plan orders',
  machine: positionTrailMachine,
  inputs: [{ terms: sampleTerms, position }],
  cases: {
    'user.field.change': () => [
      { field: 'callback', text: '1.5' },
      { field: 'callback', text: '12' },
      { field: 'quantity', text: '0.4' },
      { field: 'quantity', text: '2' },
      { field: 'trigger', text: '61000' },
      { field: 'trigger', text: '59000' },
    ],
    'flow.position.told': () => [{ position }, { position: samplePosition({ status: 'liquidated' }) }],
  },
  answers: {
    placeTrail: [
      { ok: true, value: { plan: samplePlan({ kind: 'trailing', direction: 'close_long' }) } },
      { ok: false, error: 'futuresTrailDistance' },
    ],
  },
  abstract: ({ value, context }) => [value, context.form.fields, context.position.status],
  statements: ({ where, after, asks, refused, accepted, saysOnly }) => ({
    'the stop that I saw closes this position, is sent once, after a yes': asks('placeFuturesTrail', {
      by: 'user.trail.accept',
      with: ({ before: { context } }) => ({
        pair: 'BTC_USDT',
        direction: 'close_long',
        trigger_by: 'mark',
        quantity: context.form.fields.quantity,
        callback: 'rate',
        value: '0.0150',
        ...(context.form.fields.trigger === '' ? {} : { activation_price: context.form.fields.trigger }),
      }),
    }),
    'without a callback nothing is sent, and it says so': where(
      (state) => state.matches('filling') && state.context.form.fields.callback === '',
      (state) => reasonOf(state)?.key === 'futures:callbackRequired' && !state.can({ type: 'user.trail.review' }),
    ),
    'a callback beyond ten percent is not sent, and it says so': where(
      ({ context }) => context.form.fields.callback === '12',
      (state) => reasonOf(state)?.key === 'futures:callbackRange' && !state.can({ type: 'user.trail.review' }),
    ),
    'more than is held is not sent, and it says so': where(
      ({ context: { form } }) =>
        form.fields.callback === '1.5' && form.fields.quantity === '2' && form.fields.trigger !== '59000',
      (state) => reasonOf(state)?.key === 'futures:closeBeyond' && !state.can({ type: 'user.trail.accept' }),
    ),
    'an activation price that the mark has passed is not sent, and it says so': where(
      ({ context: { form } }) => form.fields.callback === '1.5' && form.fields.trigger === '59000',
      (state) => reasonOf(state)?.key === 'futures:activationSide_long' && !state.can({ type: 'user.trail.accept' }),
    ),
    'a position that is over gets no stop': where(
      ({ context }) => context.position.status === 'liquidated',
      (state) => !state.can({ type: 'user.trail.accept' }) && !state.can({ type: 'user.trail.review' }),
    ),
    'after a no nothing is sent': after(
      ['user.trail.back', 'user.trail.cancel'],
      ({ asked, says }) => asked.length === 0 && says.length === 0,
    ),
    'a refused stop is not said to be set, and stays in the form': after(
      refused('placeTrail'),
      ({ before, now, says }) =>
        now.context.form === before.context.form &&
        now.context.complaints.callback === 'errors:futuresTrailDistance' &&
        says[0] === 'errors:futuresTrailDistance' &&
        says[1] === (now.status === 'done' ? 'futures:positionOver' : undefined),
    ),
    'that it is set is said once': after(accepted('placeTrail'), saysOnly('futures:trailPlaced')),
  }),
});
