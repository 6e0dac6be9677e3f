import { fromCallback, type EventObject } from 'xstate';
import type { Socket } from '../services/socket';

/** Events received by a machine that watches a channel; `data` is typed by the channel (domain/contract/channels). */
export type ChannelEvent =
  | { type: 'push.channel.snapshot'; data: unknown; ts: number }
  | { type: 'push.channel.data'; data: unknown; ts: number }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

interface Wiring {
  socket: Socket;
  onRefused?: () => void;
}

/**
 * Listens to one channel while invoked: the snapshot comes first, and again after every reconnect or gap. `Sent` narrows `data` to
 * the channel's type in the contract; `onRefused` is called when the server does not open the channel.
 */
export const defineWatchChannel = <Sent extends EventObject = ChannelEvent>({ socket, onRefused }: Wiring) =>
  fromCallback<EventObject, { channel: string }, Sent>(({ input, sendBack }) => {
    const tell = (event: ChannelEvent) => sendBack(event as unknown as Sent);
    const leaveLink = socket.onLink((state) => {
      if (state !== 'connecting') tell({ type: state === 'up' ? 'sys.link.up' : 'sys.link.down' });
    });
    let waiting = false;
    const leaveChannel = socket.subscribe(input.channel, {
      waiting: () => {
        if (!waiting) tell({ type: 'sys.link.down' });
        waiting = true;
      },
      snapshot: (data, ts) => {
        if (waiting) tell({ type: 'sys.link.up' });
        waiting = false;
        tell({ type: 'push.channel.snapshot', data, ts });
      },
      data: (data, ts) => tell({ type: 'push.channel.data', data, ts }),
      ...(onRefused && { refused: onRefused }),
    });
    return () => {
      leaveChannel();
      leaveLink();
    };
  });
