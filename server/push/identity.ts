import { channels } from '../../domain/contract/channels';
import type { SessionEnd } from '../../domain/contract/account/accountChoices';
import { MAIN_PORTFOLIO } from '../../domain/rules/account/portfolio';
import type { Portfolios } from '../accounts/portfolios';
import type { Sessions } from '../accounts/sessions';
import type { UserFeed } from './userFeed';
import { sessionRoom, userRoom, type PushServer, type PushSocket, type Who } from './wire';

interface Parts {
  io: PushServer;
  sessions: Sessions;
  portfolios: Pick<Portfolios, 'accountOf'>;
  userFeed: UserFeed;
  clock: () => number;
}

export function createIdentity({ io, sessions, portfolios, userFeed, clock }: Parts) {
  const forget = (socket: PushSocket) => {
    const { session, account } = socket.data;
    if (!session || account === undefined) return;
    void socket.leave(userRoom(account));
    void socket.leave(sessionRoom(session.id));
    socket.data.session = undefined;
    socket.data.account = undefined;
    socket.data.token = undefined;
  };

  const end = ({ id, reason }: { id: string; reason: SessionEnd }) => {
    for (const socketId of io.sockets.adapter.rooms.get(sessionRoom(id)) ?? []) {
      const socket = io.sockets.sockets.get(socketId);
      if (socket?.data.account === undefined) continue;
      const seq = userFeed.seqOf(socket.data.account) + 1;
      socket.emit('data', { channel: channels.user, seq, ts: clock(), data: { kind: 'sessionEnd', reason } });
      forget(socket);
    }
  };

  return {
    /**
     * Binds the socket to the token's session and a portfolio of its user, or to none for null; returns false when the token has no
     * live session or the user has no such portfolio.
     */
    authenticate(socket: PushSocket, { token, portfolio = MAIN_PORTFOLIO }: Who): boolean {
      forget(socket);
      if (token === null || token === undefined) return true;
      const session = typeof token === 'string' ? sessions.resolve(token) : undefined;
      const account = session && typeof portfolio === 'number' ? portfolios.accountOf(session.user, portfolio) : null;
      if (!session || account === null) return false;
      socket.data.session = session;
      socket.data.account = account;
      socket.data.token = token as string;
      void socket.join(sessionRoom(session.id));
      return true;
    },
    /** Notifies the session's sockets and removes them from the private channel; public channels continue. */
    end,
    /**
     * Ends expired sessions, and disconnects sockets whose session may have ended elsewhere: they reconnect, and are admitted once
     * that is known.
     */
    lookAtSessions(): void {
      for (const socket of io.sockets.sockets.values()) {
        const { token, session } = socket.data;
        if (token === undefined || !session) continue;
        try {
          if (!sessions.isLive(token)) end({ id: session.id, reason: 'expired' });
        } catch {
          socket.conn.close();
        }
      }
    },
  };
}
