import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sampleSettled } from '../icoProject/icoProject.samples';
import { icoThawMachine, reviewReason } from './icoThaw.machine';

export const icoThawModel = defineFlowModel<typeof icoThawMachine>({
  title: 'ICO thaw',
  spec: 'SPEC §4 ICO subscription: thaw, RULES ICO subscription',
  machine: icoThawMachine,
  cases: {
    'user.thaw.open': () => [
      { subscription: sampleSettled() },
      { subscription: sampleSettled({ thawable: '0', thawed: '18' }) },
    ],
    'flow.subscription.told': () => [{ subscription: sampleSettled({ thawable: '2', thawed: '16' }) }],
    'user.quantity.change': () => [{ text: '3' }, { text: '9' }],
  },
  answers: {
    thaw: [
      { ok: true, value: { subscription: sampleSettled({ thawed: '18', thawable: '0' }) } },
      NETWORK_DOWN,
      { ok: false, error: 'icoThawable' },
    ],
  },
  abstract: ({ value, context }) => [value, context.quantity, context.asked?.thawable],
  statements: ({ where, after, asks, refused, accepted }) => ({
    'what I reviewed moves to the spot account, once, after a yes': asks('thawIco', {
      by: 'user.thaw.accept',
      with: ({ before: { context } }) => ({ subscription_id: context.asked?.id, quantity: context.quantity }),
    }),
    'more than was released cannot be reviewed, and it says so': where(
      (state) => state.context.quantity === '9' && state.matches('editing') && !state.hasTag('resting'),
      (state) => reviewReason(state)?.key === 'ico:reasonThawable' && !state.can({ type: 'user.thaw.review' }),
    ),
    'the dialog begins with all that was released': after(
      'user.thaw.open',
      ({ event, now }) => Number(now.context.quantity) === Number(event.subscription.thawable),
    ),
    'the most that can be thawed is what the exchange says last, and what I typed stays': after(
      'flow.subscription.told',
      ({ before, event, now }) =>
        now.context.asked?.thawable === event.subscription.thawable && now.context.quantity === before.context.quantity,
    ),
    'after a no nothing is sent, and nothing is asked about any more': after(
      'user.thaw.dismiss',
      ({ asked, now }) => asked.length === 0 && now.context.asked === null && now.context.draft === null,
    ),
    'a refusal or a lost answer is not said to be a thaw': after(
      refused('thaw'),
      ({ before, now, says }) =>
        says.length === 1 && says[0] !== 'ico:thawSucceeded' && now.context.quantity === before.context.quantity,
    ),
    'what was thawed is said when the exchange has done it, and the dialog closes': after(
      accepted('thaw'),
      ({ now, says }) => says.length === 1 && says[0] === 'ico:thawSucceeded' && now.context.asked === null,
    ),
    'for two seconds after it no other is taken': where(
      (state) => state.hasTag('resting'),
      (state) => !state.can({ type: 'user.thaw.review' }) && !state.can({ type: 'user.thaw.accept' }),
    ),
  }),
});
