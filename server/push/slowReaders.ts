import { channelRoom, type PushServer, type PushSocket } from './wire';

/** Messages waiting for one socket from which it counts as slow. */
const LAG_AT = 128;
/** Messages waiting, private ones by now, from which it is cut off. */
const CUT_AT = 4096;

const waitingFor = (socket: PushSocket) => (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;

/**
 * Keeps memory bounded: a socket that does not read gets no more public frames until it has caught up. The gap in `seq`
 * then makes it subscribe again, so it continues from a snapshot instead of a backlog.
 */
export function tendSlowReaders(io: PushServer): void {
  for (const socket of io.sockets.sockets.values()) {
    const waiting = waitingFor(socket);
    if (waiting >= CUT_AT) socket.disconnect(true);
    else if (!socket.data.lagging && waiting >= LAG_AT) {
      socket.data.lagging = true;
      for (const channel of socket.data.channels) void socket.leave(channelRoom(channel));
    } else if (socket.data.lagging && waiting === 0) {
      socket.data.lagging = false;
      for (const channel of socket.data.channels) void socket.join(channelRoom(channel));
    }
  }
}
