import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { defineFlowModel } from '../../flowModel';
import { transferMachine } from './transfer.machine';
import { sampleCurrencies, sampleTransfer } from './transfer.samples';

const held = (available: string): readonly Balance[] => [
  { account: 'spot', currency: 'USDT', available, frozen: '0.00000000' },
];

export const transferModel = defineFlowModel<typeof transferMachine>({
  id: 'transfer',
  title: 'Transfer between accounts',
  spec: 'SPEC §5 Transfer, §8 Messages',
  machine: transferMachine,
  inputs: [{ currencies: sampleCurrencies, route: { from: 'spot', to: 'contract', currency: 'USDT' } }],
  cases: {
    'user.source.choose': () => [{ account: 'spot' }, { account: 'contract' }],
    'user.target.choose': () => [{ account: 'contract' }, { account: 'seconds' }],
    'user.currency.choose': () => [{ currency: 'USDT' }, { currency: 'BTC' }],
    'user.quantity.change': () => [{ text: '12.5' }, { text: '5000' }],
    'flow.balances.changed': () => [{ balances: held('1000.00000000') }, { balances: held('20.00000000') }],
    'xstate.done.actor.askLimit': () => [
      { output: { ok: true, value: { quantity: '900.00000000' } } },
      { output: { ok: false, error: 'network' } },
    ],
    'xstate.done.actor.createTransfer': () => [
      { output: { ok: true, value: { transfer: sampleTransfer } } },
      { output: { ok: false, error: 'network' } },
      { output: { ok: false, error: 'insufficientBalance' } },
    ],
  },
  abstract: ({ value, context }) => [
    value,
    context.route.from,
    context.route.to,
    context.quantity,
    context.balances?.[0]?.available ?? null,
  ],
});
