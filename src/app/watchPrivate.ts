import { fromCallback, type EventObject } from 'xstate';
import type { UserPush } from '../../domain/contract/channels';
import type { ChannelEvent } from '../actors/watchChannel';
import { followPushes } from './followUserData';

/** Listens to the private channel as watchChannel does to others, through the one actor that is subscribed to it. */
export const watchPrivate = fromCallback<EventObject, { channel: string }>(({ system, sendBack }) => {
  const tell = (event: { type: ChannelEvent['type']; data?: UserPush }) => sendBack(event);
  return followPushes(system, {
    push: (data) => tell({ type: 'push.channel.data', data }),
    missed() {
      tell({ type: 'sys.link.up' });
      tell({ type: 'push.channel.snapshot' });
    },
  });
});
