import type { FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { sampleFiatOrder, SHOWN_STATUSES } from '../fiatOrder/fiatOrder.samples';
import { defineFlowModel } from '../../flowModel';
import { fiatSellOrderMachine, actReason, asksRelease, stateOf } from './fiatSellOrder.machine';

const sold = (changes: Partial<FiatOrder> = {}) => sampleFiatOrder({ side: 'sell', offer_id: 'o1', ...changes });
const answer = (changes: Partial<FiatOrder> = {}) => ({ ok: true, value: { order: sold(changes) } });
const REFUSED = { ok: false, error: 'fiatOrderState' };
const PROOF = { fundsPassword: 'funds-password', secondFactorCode: null };

export const fiatSellOrderModel = defineFlowModel<typeof fiatSellOrderMachine>({
  title: 'Fiat order, seller',
  spec: 'SPEC §4 Fiat order, RULES Fiat buy and sell',
  machine: fiatSellOrderMachine,
  inputs: [{ orderId: 'f1' }],
  cases: {
    'user.release.submit': () => [{ proof: PROOF }, { proof: { ...PROOF, fundsPassword: '' } }],
    'user.appeal.submit': () => [{ reason: 'The money has not arrived' }, { reason: 'no' }],
    'push.order.updated': ({ context }) => [
      ...Object.values(SHOWN_STATUSES).map((status) => ({ order: sold({ status }) })),
      { order: { ...(context.order ?? sold()), proofs: [{ id: 'p1', time: 1_700_000_000_000, by: 'buyer' }] } },
    ],
  },
  answers: {
    loadOrder: [
      ...Object.values(SHOWN_STATUSES).map((status) => answer({ status })),
      answer({ side: 'buy' }),
      { ok: false, error: 'fiatOrderNotFound' },
      NETWORK_DOWN,
    ],
    releaseOrder: [answer({ status: 'completed' }), { ok: false, error: 'fundsPasswordWrong' }, REFUSED],
    appealOrder: [answer({ status: 'inAppeal' }), REFUSED, NETWORK_DOWN],
    refreshOrder: [answer({ status: 'cancelled' }), NETWORK_DOWN],
    askOrder: [answer({ status: 'inAppeal' }), NETWORK_DOWN],
  },
  abstract: ({ value, context }) => [value, context.order?.status],
  statements: ({ where, after, asks, refused }) => ({
    'the crypto of this order is released with my proof, once': asks('releaseFiatOrder', {
      by: 'user.release.submit',
      with: ({ before }) => ({
        order_id: before.context.orderId,
        funds_password: PROOF.fundsPassword,
        second_factor_code: null,
      }),
    }),
    'only what the buyer has paid, or what is in appeal, can be released': where(
      (state) => asksRelease(state) || state.can({ type: 'user.release.open' }),
      ({ context }) => context.order?.status === 'paid' || context.order?.status === 'inAppeal',
    ),
    'a wrong funds password releases nothing, and I can try another': after(
      refused('releaseOrder', 'fundsPasswordWrong'),
      ({ before, now, says }) =>
        asksRelease(now) && now.context.order === before.context.order && says[0] === 'errors:fundsPasswordWrong',
    ),
    'without a funds password nothing is sent, and it says so': after(
      'user.release.submit',
      ({ event, asked, says }) => event.proof.fundsPassword !== '' || (asked.length === 0 && says.length === 1),
    ),
    'passwords and codes are held no longer than the call lasts': where(
      (state) => !state.hasTag('busy'),
      ({ context }) => context.proof === null,
    ),
    'a statement is added only to what is in appeal': after(
      'user.appeal.extend',
      ({ before, now }) => before.context.order?.status === 'inAppeal' && now.matches('composingAppeal'),
    ),
    'an appeal or a statement goes with this order and what I wrote': asks('appealFiatOrder', {
      by: 'user.appeal.submit',
      with: ({ before }) => ({ order_id: before.context.orderId, reason: 'The money has not arrived' }),
    }),
    'when a time is over I can do nothing, and it says so': where(
      (state) => state.matches('overdue'),
      (state) => actReason(state) === 'fiatOrder:timeOver' && !state.can({ type: 'user.release.open' }),
    ),
    'the order is shown where the exchange says that it stands': where(
      (state) => stateOf(state) in SHOWN_STATUSES,
      (state) => state.context.order?.status === SHOWN_STATUSES[stateOf(state)],
    ),
  }),
});
