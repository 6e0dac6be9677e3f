import { fromCallback } from 'xstate';
import type { Socket } from '../services/socket';

/** What a machine that watches a channel receives; `data` is typed by the channel (domain/contract/channels). */
export type ChannelEvent =
  | { type: 'push.channel.snapshot'; data: unknown; ts: number }
  | { type: 'push.channel.data'; data: unknown; ts: number }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

/** Listens to one channel while invoked: its snapshot first and again after every reconnection or gap. */
export const defineWatchChannel = ({ socket }: { socket: Socket }) =>
  fromCallback<{ type: string }, { channel: string }, ChannelEvent>(({ input, sendBack }) => {
    const leaveLink = socket.onLink((state) => {
      if (state !== 'connecting') sendBack({ type: state === 'up' ? 'sys.link.up' : 'sys.link.down' });
    });
    const leaveChannel = socket.subscribe(input.channel, {
      snapshot: (data, ts) => sendBack({ type: 'push.channel.snapshot', data, ts }),
      data: (data, ts) => sendBack({ type: 'push.channel.data', data, ts }),
    });
    return () => {
      leaveChannel();
      leaveLink();
    };
  });
