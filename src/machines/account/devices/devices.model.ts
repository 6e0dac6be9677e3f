import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { devicesMachine } from './devices.machine';

const DEVICE = { id: 'here', device: '', address: '127.0.0.1', created: 1, last_seen: 2, current: true };
const OTHER = { ...DEVICE, id: 'other', current: false };

export const devicesModel = defineFlowModel<typeof devicesMachine>({
  id: 'devices',
  title: 'Devices',
  spec: 'RULES Accounts: sessions listed and revocable',
  machine: devicesMachine,
  inputs: [undefined],
  abstract: ({ value, context }) => [value, context.list?.length ?? null],
  cases: {
    'xstate.done.actor.loadDevices': () => [
      { output: { ok: true, value: { list: [DEVICE, OTHER] } } },
      { output: { ok: true, value: { list: [DEVICE] } } },
      { output: NETWORK_DOWN },
    ],
    'user.device.end': () => [{ id: 'other' }, { id: 'here' }],
    'xstate.done.actor.endDevice': () => [
      { output: { ok: true, value: {} } },
      { output: { ok: false, error: 'notFound' } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.endOtherDevices': () => [
      { output: { ok: true, value: { ended: 1 } } },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
