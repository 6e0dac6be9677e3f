import { defineFlowModel } from '../../flowModel';
import { triggeredAlert } from '../../market/priceAlerts/priceAlerts.model';
import { sampleOrder } from '../../spot/spotOrder/spotOrder.samples';
import { signalsMachine } from './signals.machine';

const reached = (id: string) => ({ data: { kind: 'alert', alert: triggeredAlert(id) } });
const TRADED = { data: { kind: 'order', order: sampleOrder('traded') } };

export const signalsModel = defineFlowModel<typeof signalsMachine>({
  title: 'Sounds and notifications',
  spec: 'SPEC §7 Live push channels',
  machine: signalsMachine,
  cases: {
    'sys.notification.opened': () => [{ to: '/markets' }],
    'push.channel.data': () => [reached('a1'), reached('a2'), TRADED],
  },
  answers: {
    loadSettings: [
      { sounds: true, notifications: true, permission: 'granted' },
      { sounds: false, notifications: false, permission: 'granted' },
      { sounds: false, notifications: false, permission: 'default' },
      { sounds: false, notifications: true, permission: 'denied' },
      { sounds: false, notifications: false, permission: 'unsupported' },
    ],
    askPermission: ['granted', 'denied', 'default'],
  },
  abstract: ({ context }) => [context.settings.permission, context.queue.length, context.heard.length],
});
