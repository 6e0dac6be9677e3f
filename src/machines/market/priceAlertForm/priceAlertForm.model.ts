import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN, SAMPLE_LISTENER } from '../../shell/app/samples';
import { sampleAlert } from '../priceAlerts/priceAlerts.model';
import { priceAlertFormMachine } from './priceAlertForm.machine';

export const priceAlertFormModel = defineFlowModel<typeof priceAlertFormMachine>({
  title: 'Set a price alert',
  spec: 'SPEC §2 /markets',
  machine: priceAlertFormMachine,
  inputs: [{ market: 'BTC_USDT', listener: SAMPLE_LISTENER }],
  cases: {
    'user.market.choose': () => [{ market: 'ETH_USDT_FUTURE' }, { market: 'BTC_USDT' }],
    'user.kind.choose': () => [{ kind: 'move' }, { kind: 'above' }],
    'user.value.change': () => [{ value: '70000' }, { value: '' }],
  },
  answers: {
    createAlert: [
      { ok: true, value: { alert: sampleAlert('a1') } },
      { ok: false, error: 'alertReached' },
      NETWORK_DOWN,
    ],
  },
  abstract: ({ context }) => [context.wish.value !== '', context.failure?.error],
  statements: ({ after, accepted, refused, tellsOnly }) => ({
    'the list of alerts is told of the new one': after(accepted('createAlert'), tellsOnly('flow.alert.set')),
    'without an answer the list of alerts is told that it may lack one': after(
      refused('createAlert', 'network'),
      ({ tells, says }) => tells.length === 1 && tells[0]?.type === 'flow.list.doubted' && says[0] === 'errors:network',
    ),
  }),
});
