import { setup } from 'xstate';
import { channelPort, port } from '../../port';

export type InstallEvent =
  | { type: 'sys.install.offered' }
  /** Just installed, or this page runs as the installed app. */
  | { type: 'sys.install.done' };
type AppInstallEvent = InstallEvent | { type: 'user.install.ask' };

/** Installs the app on the device, through the browser's prompt when available. */
export const appInstallMachine = setup({
  types: { events: {} as AppInstallEvent, tags: {} as 'offered' | 'busy' | 'installed' },
  actors: {
    watchInstall: channelPort<InstallEvent>('watchInstall'),
    askInstall: port<boolean>('askInstall'),
  },
  guards: { isAccepted: (_, params: { accepted: boolean }) => params.accepted },
}).createMachine({
  id: 'appInstall',
  description: 'Installing the application on this device.',
  initial: 'guiding',
  invoke: { id: 'watchInstall', src: 'watchInstall' },
  on: { 'sys.install.done': '.installed' },
  states: {
    guiding: {
      description: 'The browser offers no question of its own: the steps in its menus are explained.',
      on: { 'sys.install.offered': 'offered' },
    },
    offered: {
      description: 'The browser can ask; a button makes it do so.',
      tags: 'offered',
      on: { 'user.install.ask': 'asking' },
    },
    asking: {
      description: 'The browser’s question is open.',
      tags: ['offered', 'busy'],
      invoke: {
        id: 'askInstall',
        src: 'askInstall',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ accepted: event.output }) },
            target: 'installed',
          },
          { target: 'guiding' },
        ],
      },
    },
    installed: {
      description: 'The application is on this device.',
      tags: 'installed',
    },
  },
});
