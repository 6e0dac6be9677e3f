import { channels, type Push, type SubscribeAck, type UserSnapshot } from '../../domain/contract/channels';
import { SUCCESS } from '../../domain/contract/envelope';
import { ERRORS, type ErrorName } from '../../domain/contract/errors';
import type { EngineLink } from '../link/messages';
import type { PushSource } from './push';
import type { UserFeed } from './userFeed';
import { AckText, channelRoom, userRoom, type PushSocket } from './wire';

/** Lifetime of a snapshot when no frame has announced a change. */
const KEPT_MS = 1000;

interface Kept {
  seq: number;
  at: number;
  text: string;
}

/** Snapshots of the public channels as JSON text, built once per frame for all subscribers. */
export function createSnapshots(source: PushSource, seqOf: (channel: string) => number, clock: () => number) {
  const kept = new Map<string, Kept>();
  const dataOf = (channel: string): string => {
    const [seq, now] = [seqOf(channel), clock()];
    const known = kept.get(channel);
    if (known && known.seq === seq && Math.abs(now - known.at) < KEPT_MS) return known.text;
    const text = JSON.stringify(source.snapshot(channel) ?? null);
    kept.set(channel, { seq, at: now, text });
    return text;
  };
  return (channel: string): string =>
    `{"channel":${JSON.stringify(channel)},"seq":${seqOf(channel)},"ts":${clock()},"data":${dataOf(channel)}}`;
}

interface Parts {
  link: EngineLink;
  userFeed: UserFeed;
  /** Whether the user may open positions. */
  isPermitted: (user: number) => boolean;
  /** Called when a user with open positions opens a page. */
  onHolder: (user: number) => void;
  publicChannels: ReadonlySet<string>;
  /** Maximum number of channels of the socket. */
  channelsMax: (socket: PushSocket) => number;
  /** The channel's snapshot with the number of its last frame, as JSON text. */
  snapshot: (channel: string) => string;
  clock: () => number;
}

export const refused = (error: ErrorName) => ({ code: ERRORS[error].code });
const JOINED = { code: SUCCESS };

/** Returns the same refusal for all requested channels. */
export const refusedAll = (names: readonly string[], answer: SubscribeAck[string]): AckText =>
  new AckText(JSON.stringify(Object.fromEntries(names.map((name) => [name, answer]))));

export function createSubscriptions(parts: Parts) {
  const { link, userFeed, isPermitted, onHolder, publicChannels, channelsMax, snapshot, clock } = parts;

  const joinPublic = (socket: PushSocket, channel: string): string => {
    if (!publicChannels.has(channel)) return JSON.stringify(refused('notFound'));
    if (socket.data.channels.has(channel)) return JSON.stringify(JOINED);
    if (socket.data.channels.size >= channelsMax(socket)) return JSON.stringify(refused('tooMany'));
    socket.data.channels.add(channel);
    void socket.join(channelRoom(channel));
    return snapshot(channel);
  };

  const joinUser = async (socket: PushSocket): Promise<Push<UserSnapshot> | { code: number }> => {
    const { session, account: user } = socket.data;
    if (!session || user === undefined) return refused('sessionExpired');
    if (socket.rooms.has(userRoom(user))) return JOINED;
    return userFeed.holding(user, async () => {
      // A single query, because a change between two queries would be neither in the snapshot nor sent.
      const { futures, ...open } = await link.query({ kind: 'userOpening', user });
      if (socket.data.session !== session || socket.data.account !== user || socket.disconnected)
        return refused('sessionExpired');
      void socket.join(userRoom(user));
      if (futures.positions.length > 0) onHolder(user);
      return {
        channel: channels.user,
        seq: userFeed.seqOf(user),
        ts: clock(),
        data: { ...open, futures: { permission: isPermitted(user), ...futures } },
      };
    });
  };

  return {
    /** Joins the private channel first, because it waits for the engine and no frame may come between a snapshot and its answer. */
    async join(socket: PushSocket, names: readonly string[]): Promise<AckText> {
      const user = names.includes(channels.user) ? JSON.stringify(await joinUser(socket)) : undefined;
      const answers = names.map((name) => {
        const answer = name === channels.user && user ? user : joinPublic(socket, name);
        return `${JSON.stringify(name)}:${answer}`;
      });
      return new AckText(`{${answers.join(',')}}`);
    },

    leave(socket: PushSocket, names: readonly string[]): void {
      for (const name of names) {
        if (name === channels.user && socket.data.account !== undefined)
          void socket.leave(userRoom(socket.data.account));
        socket.data.channels.delete(name);
        void socket.leave(channelRoom(name));
      }
    },
  };
}
