import { defineFlowModel } from '../../flowModel';
import { triggeredAlert } from '../../market/priceAlerts/priceAlerts.model';
import { sampleOrder } from '../../spot/spotOrder/spotOrder.samples';
import { signalsMachine } from './signals.machine';

const reached = (id: string) => ({ data: { kind: 'alert', alert: triggeredAlert(id) } });
const TRADED = { data: { kind: 'order', order: sampleOrder('traded') } };

export const signalsModel = defineFlowModel<typeof signalsMachine>({
  id: 'signals',
  title: 'Sounds and notifications',
  spec: 'SPEC §7 Live push channels',
  machine: signalsMachine,
  inputs: [undefined],
  cases: {
    'xstate.done.actor.loadSettings': () => [
      { output: { sounds: true, notifications: true, permission: 'granted' } },
      { output: { sounds: false, notifications: false, permission: 'granted' } },
      { output: { sounds: false, notifications: false, permission: 'default' } },
      { output: { sounds: false, notifications: true, permission: 'denied' } },
      { output: { sounds: false, notifications: false, permission: 'unsupported' } },
    ],
    'xstate.done.actor.askPermission': () => [{ output: 'granted' }, { output: 'denied' }, { output: 'default' }],
    'sys.notification.opened': () => [{ to: '/markets' }],
    'push.channel.data': () => [reached('a1'), reached('a2'), TRADED],
  },
  abstract: ({ context }) => [context.settings.permission, context.queue.length, context.heard.length],
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
