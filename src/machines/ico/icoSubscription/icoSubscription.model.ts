import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sampleProject, sampleSubscription, T_END, T0 } from '../icoProject/icoProject.samples';
import { icoSubscriptionMachine } from './icoSubscription.machine';
import { closedReason, isClosed, reviewedOf, reviewReason } from './icoSubscription.selectors';

const held = (available: string): readonly Balance[] => [
  { account: 'ico', currency: 'USDT', available, frozen: '0.00000000' },
];
const answer = (now: number) => ({ ok: true, value: { project: sampleProject(), mine: null, now } });
const refused = (error: string) => ({ ok: false, error });

export const icoSubscriptionModel = defineFlowModel<typeof icoSubscriptionMachine>({
  title: 'ICO participation',
  spec: 'SPEC §4 ICO subscription, §5 ICO, RULES ICO subscription',
  machine: icoSubscriptionMachine,
  inputs: [{ projectId: 'p1' }],
  cases: {
    'sys.session.changed': () => [{ signedIn: true }],
    'flow.balances.changed': () => [{ balances: held('100.00000000') }],
    'push.channel.snapshot': () => [
      { data: [sampleProject()], ts: T0 },
      { data: [sampleProject({ id: 'p2' })], ts: T0 },
    ],
    'push.channel.data': () => [
      { data: [sampleProject({ raise_price: '0.60', subscribed: '5000', updated: T0 + 1 })], ts: T0 + 1 },
      { data: [sampleProject({ status: 'cancelled', updated: T0 + 2 })], ts: T0 + 2 },
      { data: [sampleProject({ id: 'p2' })], ts: T0 },
    ],
    'user.quantity.change': () => [{ text: '20' }, { text: '5' }],
  },
  answers: {
    loadProject: [answer(T0), answer(T0 - 1000), answer(T_END), NETWORK_DOWN],
    refreshProject: [answer(T0), NETWORK_DOWN],
    subscribe: [
      { ok: true, value: { subscription: sampleSubscription() } },
      NETWORK_DOWN,
      refused('insufficientBalance'),
      refused('icoPriceChanged'),
    ],
    restoreTyped: [null, { quantity: '20' }],
  },
  abstract: ({ value, context }) => [
    value,
    context.signedIn,
    context.balances !== null,
    context.quantity,
    context.now < T0 ? 'before' : context.now < T_END ? 'running' : 'over',
    context.project && [context.project.status, context.project.raise_price],
    context.draft?.price ?? null,
  ],
  // The draft is read at once, before anything else can happen.
  skip: (state, event) => state.matches({ form: 'restoring' }) && !event.type.startsWith('xstate.'),
  statements: ({ where, after, asks, refused }) => ({
    'what I reviewed is what is frozen for, once, after a yes': asks('subscribeIco', {
      by: 'user.subscription.accept',
      with: ({ before: { context } }) => ({
        project_id: 'p1',
        quantity: context.draft?.quantity,
        price: context.draft?.price,
      }),
    }),
    'what is shown as the sum is the sum: price by quantity': where(
      ({ context }) => context.draft !== null,
      (state) => {
        const shown = reviewedOf(state);
        return shown !== null && Number(shown.cost) === Number(shown.price) * Number(shown.quantity);
      },
    ),
    'a price that moves while I look at it is not taken unseen': where(
      (state) => state.can({ type: 'user.subscription.accept' }),
      ({ context }) => context.draft?.price === context.project?.raise_price,
    ),
    'a project that is closed takes nothing, and it says why': where(
      isClosed,
      (state) => closedReason(state) !== null && !state.can({ type: 'user.subscription.review' }),
    ),
    'less than the least is not reviewed at first, and it says so': where(
      (state) =>
        state.context.quantity === '5' &&
        state.context.mine === null &&
        state.hasTag('editable') &&
        !state.hasTag('resting'),
      (state) => reviewReason(state) !== null && !state.can({ type: 'user.subscription.review' }),
    ),
    'a visitor cannot take part': where(
      ({ context }) => !context.signedIn,
      (state) => !state.can({ type: 'user.subscription.review' }),
    ),
    'after a no nothing is sent': after(
      'user.subscription.dismiss',
      ({ asked, now }) => asked.every(({ name }) => name === 'waitUntil') && now.context.draft === null,
    ),
    'a refusal leaves the quantity, and it is said why': after(
      refused('subscribe', 'insufficientBalance'),
      ({ before, now, says }) => now.context.quantity === before.context.quantity && says.length === 1,
    ),
  }),
});
