import { sendTo, setup } from 'xstate';
import { channelPort } from '../../port';
import { SYSTEM } from '../app/systemIds';
import { actor } from '../../passing';

/** Another page was opened, by going back for example; the session alone is told which (`sys.page.opened`). */
export interface PageLeftEvent {
  type: 'sys.page.left';
}

type LayoutEvent =
  | { type: 'user.drawer.open' }
  | { type: 'user.drawer.close' }
  | { type: 'user.signOut.open' }
  | { type: 'user.androidDownload.open' }
  | { type: 'user.iphoneDownload.open' }
  | { type: 'user.download.close' }
  | PageLeftEvent;

/** Overlays opened from header and footer; at most one is open. */
export const layoutMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as LayoutEvent, tags: {} as 'open' },
  actors: { watchPage: channelPort<PageLeftEvent>('watchPage') },
  actions: { askSignOut: sendTo(({ system }) => system.get(SYSTEM.session), { type: 'flow.signOut.ask' }) },
}).createMachine({
  id: 'layout',
  description: 'The drawer of the phone layout and the download dialogs of the footer.',
  context: {},
  invoke: { ...actor('watchPage') },
  initial: 'plain',
  states: {
    plain: {
      description: 'Nothing lies over the page.',
      on: {
        'user.drawer.open': 'drawer',
        'user.androidDownload.open': 'androidDownload',
        'user.iphoneDownload.open': 'iphoneDownload',
      },
    },
    drawer: {
      description: 'The drawer with all places of the product is open.',
      tags: 'open',
      on: {
        'user.drawer.close': 'plain',
        'sys.page.left': 'plain',
        'user.signOut.open': { target: 'plain', actions: 'askSignOut' },
      },
    },
    androidDownload: {
      description: 'The code of the Android app is shown.',
      tags: 'open',
      on: { 'user.download.close': 'plain', 'sys.page.left': 'plain' },
    },
    iphoneDownload: {
      description: 'The code of the iPhone app is shown.',
      tags: 'open',
      on: { 'user.download.close': 'plain', 'sys.page.left': 'plain' },
    },
  },
});
