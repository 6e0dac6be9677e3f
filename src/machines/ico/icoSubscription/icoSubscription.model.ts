import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sampleProject, sampleSubscription, T_END, T0 } from '../icoProject/icoProject.samples';
import { icoSubscriptionMachine } from './icoSubscription.machine';

const held = (available: string): readonly Balance[] => [
  { account: 'ico', currency: 'USDT', available, frozen: '0.00000000' },
];
const answer = (now: number) => ({
  output: { ok: true, value: { project: sampleProject(), mine: null, now } },
});
const refused = (error: string) => ({ output: { ok: false, error } });

export const icoSubscriptionModel = defineFlowModel<typeof icoSubscriptionMachine>({
  id: 'icoSubscription',
  title: 'ICO participation',
  spec: 'SPEC §4 ICO subscription, §5 ICO, RULES ICO subscription',
  machine: icoSubscriptionMachine,
  inputs: [{ projectId: 'p1' }],
  cases: {
    'sys.session.changed': () => [{ signedIn: true }],
    'flow.balances.changed': () => [{ balances: held('100.00000000') }],
    'push.channel.snapshot': () => [{ data: [sampleProject()], ts: T0 }],
    'push.channel.data': () => [
      { data: [sampleProject({ raise_price: '0.60', subscribed: '5000', updated: T0 + 1 })], ts: T0 + 1 },
      { data: [sampleProject({ status: 'cancelled', updated: T0 + 2 })], ts: T0 + 2 },
      { data: [sampleProject({ id: 'p2' })], ts: T0 },
    ],
    'user.quantity.change': () => [{ text: '20' }, { text: '5' }],
    'xstate.done.actor.loadProject': () => [answer(T0), answer(T0 - 1000), answer(T_END), { output: NETWORK_DOWN }],
    'xstate.done.actor.refreshProject': () => [answer(T0), { output: NETWORK_DOWN }],
    'xstate.done.actor.subscribe': () => [
      { output: { ok: true, value: { subscription: sampleSubscription() } } },
      { output: NETWORK_DOWN },
      refused('insufficientBalance'),
      refused('icoPriceChanged'),
    ],
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
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
