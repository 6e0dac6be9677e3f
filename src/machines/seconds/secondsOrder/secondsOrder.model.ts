import type { SecondsStatus, SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import { defineFlowModel } from '../../flowModel';
import { secondsOrderMachine, stateOf } from './secondsOrder.machine';

const RESULTS: Partial<Record<SecondsStatus, Pick<SecondsOrder, 'settle_price' | 'payout' | 'profit'>>> = {
  won: { settle_price: '50001.0000', payout: '175.00000000', profit: '75.00000000' },
  lost: { settle_price: '49999.0000', payout: '0.00000000', profit: '-100.00000000' },
  drawn: { settle_price: '50000.0000', payout: '100.00000000', profit: '0.00000000' },
  voided: { settle_price: null, payout: '100.00000000', profit: '0.00000000' },
};

const TIME = 1_700_000_000_000;
const STEPS: readonly SecondsStatus[] = ['accepted', 'running', 'settling'];

/** Sample order for models and tests: 100 USDT on BTC_USDT going up for 30 s. */
export function sampleSeconds(status: SecondsStatus, change: Partial<SecondsOrder> = {}): SecondsOrder {
  const result = RESULTS[status];
  const bought = status !== 'accepted';
  return {
    id: 's1',
    pair: 'BTC_USDT',
    direction: 'up',
    status,
    next_events: [],
    stake: '100.00000000',
    payout_rate: '0.75',
    duration: 30,
    time: TIME,
    deadline: TIME + 30_000,
    buy_price: bought ? '50000.0000' : null,
    buy_time: bought ? TIME + 200 : null,
    settle_price: null,
    settle_time: result?.settle_price ? TIME + 29_900 : null,
    void_reason: status === 'voided' ? 'noSettleTick' : null,
    payout: null,
    profit: null,
    ...result,
    receipt: result ? 7 : null,
    ended: result ? TIME + 30_001 : null,
    updated: TIME + (result ? 30_001 : STEPS.indexOf(status)),
    ...change,
  };
}

const loaded = (status: SecondsStatus) => ({ ok: true, value: { order: sampleSeconds(status) } });
const failed = { ok: false, error: 'network' };
const missing = { ok: false, error: 'secondsNotFound' };

export const secondsOrderModel = defineFlowModel<typeof secondsOrderMachine>({
  title: 'Seconds contract',
  spec: 'SPEC §4 Seconds contract, RULES Seconds contracts',
  machine: secondsOrderMachine,
  inputs: [
    { orderId: 's1', order: null, desk: null },
    { orderId: 's1', order: sampleSeconds('accepted'), desk: null },
  ],
  cases: { 'push.order.changed': () => [{ order: sampleSeconds('running') }, { order: sampleSeconds('won') }] },
  answers: {
    loadOrder: [loaded('accepted'), loaded('running'), loaded('settling'), loaded('lost'), missing, failed],
    askResult: [loaded('settling'), loaded('voided'), failed],
    waitForEntry: [undefined],
    waitForDeadline: [undefined],
  },
  abstract: ({ value, context }) => [value, context.order?.status ?? null],
  statements: ({ where, after, asks }) => ({
    'it is asked about this contract and no other': asks('secondsOrderDetail', { with: () => ({ order_id: 's1' }) }),
    'the countdown runs to the deadline that the exchange named': where(
      (state) => state.matches('running'),
      ({ context }) => context.order?.status === 'running',
    ),
    'a result is shown only of a contract that the exchange has settled': where(
      (state) => state.matches('ended'),
      ({ context }) => ['won', 'lost', 'drawn', 'voided'].includes(context.order?.status ?? ''),
    ),
    'when the time is over I am not told a result before the exchange has one': where(
      (state) => state.matches('settling') || state.matches('asking'),
      ({ context }) => !['won', 'lost', 'drawn', 'voided'].includes(context.order?.status ?? ''),
    ),
    'after a lost connection it asks how the contract stands': after(
      'push.orders.missed',
      ({ asked }) => asked.length === 1 && asked[0]?.name === 'secondsOrderDetail',
    ),
    'an older message does not take a newer state back': after(
      'push.order.changed',
      ({ before, now }) => (now.context.order?.updated ?? 0) >= (before.context.order?.updated ?? 0),
    ),
    'the clock that it waits for is the exchange’s': asks('waitUntil', {
      with: ({ now: { context }, now }) => ({
        at: stateOf(now) === '"running"' ? context.order?.deadline : (context.order?.time ?? 0) + 3000,
      }),
    }),
  }),
});
