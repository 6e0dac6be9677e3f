import { channels, type UserPush } from '../../domain/contract/channels';
import { ownerOf } from '../../domain/rules/account/portfolio';
import type { Batch, EngineEvent, EngineLink } from '../link/messages';
import { type PushServer, userOfRoom, userRoom } from './wire';

export interface Addressed {
  user: number;
  push: UserPush;
}

/** For each event type the users to notify and the message; null when it concerns only the public. */
export type Pushes<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: ((event: Extract<Event, { readonly type: Type }>) => readonly Addressed[]) | null;
};

/** Mappings of all products. */
export type EveryPush = Omit<Pushes<EngineEvent>, 'balance'>;

/** The ledger belongs to no product. */
const OWN: Pick<Pushes<EngineEvent>, 'balance'> = {
  balance: ({ user, balance }) => [{ user, push: { kind: 'balance', balance } }],
};

export type UserFeed = ReturnType<typeof createUserFeed>;

type BatchListener = (pushes: readonly UserPush[]) => void;

const NONE: readonly Addressed[] = [];

/**
 * Private channel: sends the changes of a committed batch at once to the sockets of the affected user. The engine is asked for
 * events only of users with sockets.
 */
export function createUserFeed(
  io: PushServer,
  link: Pick<EngineLink, 'follow'>,
  pushes: EveryPush,
  clock: () => number,
) {
  const all: Pushes<EngineEvent> = { ...OWN, ...pushes };
  const pushesOf = (event: EngineEvent) =>
    (all[event.type] as ((event: EngineEvent) => readonly Addressed[]) | null)?.(event) ?? NONE;
  const seqs = new Map<number, number>();
  /** Number of listeners for a user's events: the room, and sockets about to join it. */
  const holds = new Map<number, number>();
  const seqOf = (user: number) => seqs.get(user) ?? 0;
  const listeners = new Map<number, Set<BatchListener>>();

  const send = (user: number, push: UserPush) => {
    const room = userRoom(user);
    if (!io.sockets.adapter.rooms.has(room)) return;
    const seq = seqOf(user) + 1;
    seqs.set(user, seq);
    io.to(room).emit('data', { channel: channels.user, seq, ts: clock(), data: push });
  };

  const hold = (user: number) => {
    const count = holds.get(user) ?? 0;
    holds.set(user, count + 1);
    if (count === 0) link.follow(user, true);
  };

  const release = (user: number) => {
    const count = (holds.get(user) ?? 0) - 1;
    if (count > 0) return void holds.set(user, count);
    holds.delete(user);
    link.follow(user, false);
  };

  const { adapter } = io.sockets;
  adapter.on('create-room', (room: string) => {
    const user = userOfRoom(room);
    if (user !== null) hold(user);
  });
  adapter.on('delete-room', (room: string) => {
    const user = userOfRoom(room);
    if (user !== null) release(user);
  });

  return {
    /** Ensures that no event of the user is missed while `join` waits for the snapshot that precedes them. */
    async holding<T>(user: number, join: () => Promise<T>): Promise<T> {
      hold(user);
      try {
        return await join();
      } finally {
        release(user);
      }
    },
    /** Sends a message that did not come from the engine; no-op when the user has no open page. */
    tell: send,
    /** Like `tell`, for the pages of all portfolios of a person. */
    tellOwner(owner: number, push: UserPush): void {
      for (const account of holds.keys()) if (ownerOf(account) === owner) send(account, push);
    },
    tellAll(pushOf: (user: number) => UserPush): void {
      for (const account of holds.keys()) send(account, pushOf(ownerOf(account)));
    },
    /** Whether any page of the user is open. */
    isFollowed: (user: number): boolean => holds.has(user),
    seqOf,
    onBatch(batch: Batch): void {
      if (holds.size === 0) return;
      const heard = new Map<number, UserPush[]>();
      for (const event of batch.events)
        for (const { user, push } of pushesOf(event)) {
          send(user, push);
          if (!listeners.has(user)) continue;
          const pushes = heard.get(user) ?? [];
          heard.set(user, pushes);
          pushes.push(push);
        }
      for (const [user, pushes] of heard) for (const listener of listeners.get(user) ?? []) listener(pushes);
    },
    /** Calls the listener with each commit of the user, like open pages. Returns the unsubscribe function. */
    listen(user: number, listener: BatchListener): () => void {
      hold(user);
      listeners.set(user, (listeners.get(user) ?? new Set()).add(listener));
      return () => {
        const known = listeners.get(user);
        if (!known?.delete(listener)) return;
        if (known.size === 0) listeners.delete(user);
        release(user);
      };
    },
  };
}

const REFRESH_MS = 3000;
/** Engine queries of a pass at once: in a cluster each takes a round trip. */
const ASKED_TOGETHER = 25;

/**
 * Sends users with open positions and an open page their positions and funds every few seconds, since mark price, other cross
 * positions and ADL rank change even between a user's own changes.
 */
export function createFuturesRefresh(
  link: Pick<EngineLink, 'query'>,
  userFeed: Pick<UserFeed, 'tell' | 'isFollowed'>,
  onError: (error: Error) => void,
) {
  const holders = new Set<number>();

  const refresh = async (user: number): Promise<void> => {
    if (!userFeed.isFollowed(user)) return void holders.delete(user);
    const { positions, funds } = await link.query({ kind: 'futuresAccount', user });
    if (positions.length === 0) holders.delete(user);
    for (const position of positions) userFeed.tell(user, { kind: 'futuresPosition', position });
    userFeed.tell(user, { kind: 'futuresFunds', funds });
  };

  const pass = async (): Promise<void> => {
    const all = [...holders];
    for (let at = 0; at < all.length; at += ASKED_TOGETHER)
      await Promise.all(all.slice(at, at + ASKED_TOGETHER).map(refresh));
  };
  let passing: Promise<void> | null = null;
  /** Joins the pass under way, which takes long with many holders or a busy engine. */
  const refreshAll = (): Promise<void> =>
    (passing ??= pass().finally(() => {
      passing = null;
    }));
  const timer = setInterval(() => void refreshAll().catch(onError), REFRESH_MS);
  timer.unref();

  return {
    /** Called when a user with positions opens a page. */
    watch(user: number): void {
      holders.add(user);
    },
    onBatch({ events }: Batch): void {
      for (const event of events) if (event.type === 'futuresPosition') holders.add(event.user);
    },
    refreshAll,
    close: (): void => clearInterval(timer),
  };
}
