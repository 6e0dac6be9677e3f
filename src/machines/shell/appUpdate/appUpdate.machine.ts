import { setup } from 'xstate';
import { channelPort, port } from '../../port';
import { actor } from '../../passing';

type AppUpdateEvent =
  | { type: 'sys.version.changed' }
  | { type: 'user.version.reload' }
  | { type: 'user.version.postpone' };

/** Notifies the user when the exchange serves a newer version of the app than this page runs. */
export const appUpdateMachine = setup({
  types: { events: {} as AppUpdateEvent, tags: {} as 'ready' | 'busy' },
  actors: {
    watchVersion: channelPort<{ type: 'sys.version.changed' }>('watchVersion'),
    reloadPage: port<void>('reloadPage'),
  },
}).createMachine({
  id: 'appUpdate',
  description: 'Whether this page still runs the version of the application that the exchange serves.',
  initial: 'current',
  invoke: { ...actor('watchVersion') },
  states: {
    current: {
      description: 'No newer version is known.',
      on: { 'sys.version.changed': 'ready' },
    },
    ready: {
      description: 'A newer version is there; the user decides when the page is loaded again.',
      tags: 'ready',
      on: { 'user.version.reload': 'reloading', 'user.version.postpone': 'postponed' },
    },
    postponed: {
      description: 'The user goes on with this version until a still newer one comes.',
      on: { 'sys.version.changed': 'ready' },
    },
    reloading: {
      description: 'The page is being loaded again.',
      tags: ['ready', 'busy'],
      invoke: { ...actor('reloadPage'), onDone: 'current' },
    },
  },
});
