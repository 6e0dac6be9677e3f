import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { devicesMachine } from './devices.machine';

const DEVICE = { id: 'here', device: '', address: '127.0.0.1', created: 1, last_seen: 2, current: true };
const OTHER = { ...DEVICE, id: 'other', current: false };

export const devicesModel = defineFlowModel<typeof devicesMachine>({
  title: 'Devices',
  spec: 'RULES Accounts: sessions listed and revocable',
  machine: devicesMachine,
  abstract: ({ value, context }) => [value, context.list?.length ?? null],
  cases: { 'user.device.end': () => [{ id: 'other' }, { id: 'here' }] },
  answers: {
    loadDevices: [
      { ok: true, value: { list: [DEVICE, OTHER] } },
      { ok: true, value: { list: [DEVICE] } },
      NETWORK_DOWN,
    ],
    endDevice: [
      { ok: true, value: {} },
      { ok: false, error: 'notFound' },
      { ok: false, error: 'system' },
      NETWORK_DOWN,
    ],
    endOtherDevices: [{ ok: true, value: { ended: 1 } }, { ok: false, error: 'system' }, NETWORK_DOWN],
  },
  statements: ({ where, after, asks, refused, accepted }) => ({
    'the device that I chose is signed out, once, after a yes': asks('endSession', {
      by: 'user.device.accept',
      with: ({ before }) => ({ session_id: before.context.chosen }),
    }),
    'the device in use is never the one that is signed out here': where(
      ({ context }) => context.chosen !== null,
      ({ context }) => context.list?.find(({ id }) => id === context.chosen)?.current === false,
    ),
    'all others are signed out in one call, after a yes': asks('endOtherSessions', {
      by: 'user.device.accept',
      with: () => ({}),
    }),
    'after a no nothing is sent': after('user.device.dismiss', ({ asked }) => asked.length === 0),
    'a device that was gone already is no failure': after(
      refused('endDevice', 'notFound'),
      ({ says, asked }) => says.length === 0 && asked[0]?.name === 'listSessions',
    ),
    'what became of it is asked of the exchange': after(
      accepted('endDevice'),
      ({ asked, says }) => asked[0]?.name === 'listSessions' && says[0] === 'devices:ended',
    ),
    'whether a device was signed out is asked of the exchange when there is no answer': after(
      refused('endDevice', 'network'),
      ({ asked }) => asked[0]?.name === 'listSessions',
    ),
    'so is whether all others were': after(
      refused('endOtherDevices', 'network'),
      ({ asked, says }) => asked[0]?.name === 'listSessions' && says[0] === 'errors:network',
    ),
    'a device that could not be signed out stays in the list, and it is said why': after(
      refused('endDevice', 'network'),
      ({ before, now, says }) => now.context.list === before.context.list && says.length === 1,
    ),
  }),
});
