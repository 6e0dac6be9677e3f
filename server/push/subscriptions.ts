import { channels, type Push, type SubscribeAck, type UserSnapshot } from '../../domain/contract/channels';
import { ERRORS, type ErrorName } from '../../domain/contract/errors';
import type { FuturesAccount } from '../../domain/contract/futures';
import type { EngineLink } from '../link/messages';
import type { UserFeed } from './userFeed';
import { channelRoom, userRoom, type PushSocket } from './wire';

export const CHANNELS_MAX = 250;

interface Parts {
  link: EngineLink;
  userFeed: UserFeed;
  /** Everything open of the contract account. */
  futuresOf: (user: number) => Promise<FuturesAccount>;
  /** A page of a user with open positions was opened. */
  onHolder: (user: number) => void;
  publicChannels: ReadonlySet<string>;
  /** The channel's snapshot with the number of its last frame. */
  snapshot: (channel: string) => Push;
}

type Answer<Data = unknown> = Push<Data> | { code: number };
export const refused = (error: ErrorName) => ({ code: ERRORS[error].code });

/** Joining and leaving channels. */
export function createSubscriptions({ link, userFeed, futuresOf, onHolder, publicChannels, snapshot }: Parts) {
  const joinPublic = (socket: PushSocket, channel: string): Answer => {
    if (!publicChannels.has(channel)) return refused('notFound');
    if (socket.data.channels.size >= CHANNELS_MAX && !socket.data.channels.has(channel)) return refused('tooMany');
    socket.data.channels.add(channel);
    if (!socket.data.lagging) void socket.join(channelRoom(channel));
    return snapshot(channel);
  };

  const joinUser = async (socket: PushSocket): Promise<Answer<UserSnapshot>> => {
    const { session } = socket.data;
    if (!session) return refused('sessionExpired');
    const { user } = session;
    return userFeed.holding(user, async () => {
      const [open, futures] = await Promise.all([link.query({ kind: 'user', user }), futuresOf(user)]);
      if (socket.data.session !== session || socket.disconnected) return refused('sessionExpired');
      void socket.join(userRoom(user));
      if (futures.positions.length > 0) onHolder(user);
      return { ...snapshot(channels.user), seq: userFeed.seqOf(user), data: { ...open, futures } };
    });
  };

  return {
    /** The private channel comes first: it waits for the engine, and no frame may come between a snapshot and its answer. */
    async join(socket: PushSocket, names: readonly string[]): Promise<SubscribeAck> {
      const user = names.includes(channels.user) ? await joinUser(socket) : undefined;
      const answers = names.map((name): [string, Answer] => [
        name,
        name === channels.user && user ? user : joinPublic(socket, name),
      ]);
      return Object.fromEntries(answers);
    },

    leave(socket: PushSocket, names: readonly string[]): void {
      for (const name of names) {
        if (name === channels.user && socket.data.session) void socket.leave(userRoom(socket.data.session.user));
        socket.data.channels.delete(name);
        void socket.leave(channelRoom(name));
      }
    },
  };
}
