import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { priceAlertsMachine } from './priceAlerts.machine';
import type { PriceAlert } from '../../../../domain/contract/market/alerts';

export const sampleAlert = (id: string, changes: Partial<PriceAlert> = {}): PriceAlert => ({
  id,
  market: 'BTC_USDT',
  kind: 'above',
  value: '70000',
  reference: '64000.00',
  status: 'waiting',
  time: 1_700_000_000_000,
  triggered: null,
  next_events: ['alert.remove'],
  ...changes,
});

export const triggeredAlert = (id: string): PriceAlert =>
  sampleAlert(id, {
    status: 'triggered',
    triggered: { time: 1_700_000_600_000, price: '70001.50' },
    next_events: ['alert.rearm', 'alert.remove'],
  });

const GONE = { ok: false, error: 'alertNotFound' };

export const priceAlertsModel = defineFlowModel<typeof priceAlertsMachine>({
  title: 'Price alerts',
  spec: 'SPEC §2 /markets',
  machine: priceAlertsMachine,
  cases: {
    'user.alert.remove': () => [{ alertId: 'a1' }, { alertId: 'gone' }],
    'user.alert.rearm': () => [{ alertId: 'a1' }, { alertId: 'gone' }],
    'flow.alert.set': () => [{ alert: sampleAlert('a2') }],
    'push.channel.data': () => [
      { data: { kind: 'alert', alert: triggeredAlert('a1') } },
      { data: { kind: 'notice', unread: 1 } },
    ],
  },
  answers: {
    loadAlerts: [{ ok: true, value: { list: [triggeredAlert('a1')], max: 50 } }, NETWORK_DOWN],
    refreshAlerts: [{ ok: true, value: { list: [triggeredAlert('a1')], max: 50 } }, NETWORK_DOWN],
    removeAlert: [{ ok: true, value: {} }, GONE, NETWORK_DOWN],
    rearmAlert: [{ ok: true, value: { alert: sampleAlert('a1') } }, GONE, NETWORK_DOWN],
  },
  abstract: ({ context }) => context.book?.list.map(({ id, status }) => [id, status]),
  statements: ({ after, accepted, refused }) => ({
    'after a lost connection the shown alerts are asked for again': after(
      'push.channel.snapshot',
      ({ before, asked }) =>
        !(before.matches('listed') || before.matches('refreshing')) ||
        (asked.length === 1 && asked[0]?.name === 'listPriceAlerts'),
    ),
    'alerts that may lack one are asked for again': after(
      'flow.list.doubted',
      ({ asked }) => asked.length === 1 && asked[0]?.name === 'listPriceAlerts',
    ),
    'what was triggered unheard is shown as triggered': after(
      accepted('refreshAlerts'),
      ({ now }) => now.context.book?.list[0]?.status === 'triggered',
    ),
    'while no answer comes the alerts stay': after(
      refused('refreshAlerts'),
      ({ before, now }) => now.hasTag('shown') && now.context.book === before.context.book,
    ),
  }),
});
