import { channels } from '../../domain/contract/channels';
import type { SessionEnd } from '../../domain/contract/account/securityChoices';
import type { Sessions } from '../accounts/sessions';
import type { UserFeed } from './userFeed';
import { sessionRoom, userRoom, type PushServer, type PushSocket } from './wire';

interface Parts {
  io: PushServer;
  sessions: Sessions;
  userFeed: UserFeed;
  clock: () => number;
}

/** Which session a socket belongs to, and what happens to it when the session ends. */
export function createIdentity({ io, sessions, userFeed, clock }: Parts) {
  const forget = (socket: PushSocket) => {
    const { session } = socket.data;
    if (!session) return;
    void socket.leave(userRoom(session.user));
    void socket.leave(sessionRoom(session.id));
    socket.data.session = undefined;
    socket.data.token = undefined;
  };

  const end = ({ id, reason }: { id: string; reason: SessionEnd }) => {
    for (const socketId of io.sockets.adapter.rooms.get(sessionRoom(id)) ?? []) {
      const socket = io.sockets.sockets.get(socketId);
      if (!socket?.data.session) continue;
      const seq = userFeed.seqOf(socket.data.session.user) + 1;
      socket.emit('data', { channel: channels.user, seq, ts: clock(), data: { kind: 'sessionEnd', reason } });
      forget(socket);
    }
  };

  return {
    /** Binds the socket to the token's session, or to none for null; false when the token has no live session. */
    authenticate(socket: PushSocket, token: unknown): boolean {
      forget(socket);
      if (token === null || token === undefined) return true;
      const session = typeof token === 'string' ? sessions.resolve(token) : undefined;
      if (!session) return false;
      socket.data.session = session;
      socket.data.token = token as string;
      void socket.join(sessionRoom(session.id));
      return true;
    },
    /** Tells the session's sockets and takes them off the private channel; public channels go on. */
    end,
    endExpired(): void {
      for (const { data } of io.sockets.sockets.values())
        if (data.token !== undefined && data.session && !sessions.isLive(data.token))
          end({ id: data.session.id, reason: 'expired' });
    },
  };
}
