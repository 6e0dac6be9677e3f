import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { defineFlowModel } from '../../flowModel';
import { transferMachine, submitReasonOf, type TransferSnapshot } from './transfer.machine';
import type { Transfer } from '../../../../domain/contract/wallet/transfer';
import type { TransferCurrency } from './transfer.form';

export const sampleCurrencies: readonly TransferCurrency[] = [
  { symbol: 'BTC', scale: 8, legal_status: 1 },
  { symbol: 'USDT', scale: 8, legal_status: 1 },
  { symbol: 'SOL', scale: 8, legal_status: 0 },
];

export const sampleTransfer: Transfer = {
  id: '7001',
  from_account: 'spot',
  to_account: 'contract',
  currency: 'USDT',
  quantity: '12.50000000',
  time: 1_700_000_000_000,
};

const held = (available: string): readonly Balance[] => [
  { account: 'spot', currency: 'USDT', available, frozen: '0.00000000' },
];

const isAtRest = (state: TransferSnapshot) => !state.hasTag('busy') && !state.hasTag('resting');
const SUBMIT = { type: 'user.transfer.submit' } as const;

export const transferModel = defineFlowModel<typeof transferMachine>({
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
  },
  answers: {
    askLimit: [
      { ok: true, value: { quantity: '900.00000000' } },
      { ok: false, error: 'network' },
    ],
    createTransfer: [
      { ok: true, value: { transfer: sampleTransfer } },
      { ok: false, error: 'network' },
      { ok: false, error: 'insufficientBalance' },
    ],
  },
  abstract: ({ value, context }) => [
    value,
    context.route.from,
    context.route.to,
    context.route.currency,
    context.quantity,
    context.balances?.[0]?.available ?? null,
    context.limit,
    Object.keys(context.complaints),
  ],
  statements: ({ where, after, asks, refused, accepted }) => ({
    'what stands in the form is what is moved, once': asks('createTransfer', {
      by: 'user.transfer.submit',
      with: ({ before: { context } }) => ({
        from_account: context.route.from,
        to_account: context.route.to,
        currency: context.route.currency,
        quantity: context.quantity,
      }),
    }),
    'nothing moves from an account to itself, and it says so': where(
      (state) => isAtRest(state) && state.context.route.from === state.context.route.to,
      (state) => submitReasonOf(state)?.key === 'errors:transferSameAccount' && !state.can(SUBMIT),
    ),
    'more than there is cannot be moved, and it says so': where(
      (state) =>
        isAtRest(state) &&
        state.context.route.from !== state.context.route.to &&
        state.context.route.currency !== '' &&
        state.context.quantity === '5000' &&
        state.context.balances !== null,
      (state) => submitReasonOf(state)?.key === 'spotOrder:insufficient' && !state.can(SUBMIT),
    ),
    'before the balances are known nothing is moved': where(
      ({ context }) => context.balances === null,
      (state) => submitReasonOf(state) !== null && !state.can(SUBMIT),
    ),
    'what could not be moved stays as it was typed': after(
      refused('createTransfer'),
      ({ before, now, says }) => now.context.quantity === before.context.quantity && says.length === 1,
    ),
    'what was moved is said, and is not in the form any more': after(
      accepted('createTransfer'),
      ({ now, says }) => now.context.quantity === '' && says[0] === 'transfer:succeeded',
    ),
    'what may be moved on one way says nothing of another': after(
      ['user.source.choose', 'user.target.choose', 'user.accounts.swap', 'user.currency.choose'],
      ({ now }) => now.context.limit === null,
    ),
  }),
});
