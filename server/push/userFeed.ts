import { channels, type UserPush } from '../../domain/contract/channels';
import type { FiatOffer, FiatOrder } from '../../domain/contract/fiat/fiat';
import type { SpotDeal } from '../../domain/contract/spot/spot';
import type { Batch, EngineEvent, EngineLink, FiatOfferFacts, FiatOrderFacts } from '../link/messages';
import { userOfRoom, userRoom, type PushServer } from './wire';

interface Addressed {
  user: number;
  push: UserPush;
}

const dealPush = (user: number, pair: string, deal: SpotDeal | null): Addressed[] =>
  deal ? [{ user, push: { kind: 'deal', pair, deal } }] : [];

/** What each side may see of fiat orders and offers. */
export interface FiatViews {
  order(facts: FiatOrderFacts, viewer: number): FiatOrder;
  offer(facts: FiatOfferFacts): FiatOffer;
}

/** Whom an event is for, and what they get; nothing for events that concern the public only. */
function pushesOf(event: EngineEvent, fiat: FiatViews): Addressed[] {
  switch (event.type) {
    case 'order':
      return [{ user: event.user, push: { kind: 'order', order: event.order } }];
    case 'balance':
      return [{ user: event.user, push: { kind: 'balance', balance: event.balance } }];
    case 'seconds':
      return [{ user: event.user, push: { kind: 'seconds', order: event.order } }];
    case 'ico':
      return [{ user: event.user, push: { kind: 'ico', subscription: event.subscription } }];
    case 'fiatOrder': {
      const { order } = event;
      return [order.buyer, order.seller].map((user) => ({
        user,
        push: { kind: 'fiatOrder', order: fiat.order(order, user) },
      }));
    }
    case 'fiatOffer':
      return [{ user: event.offer.seller, push: { kind: 'fiatOffer', offer: fiat.offer(event.offer) } }];
    case 'moved':
      return [{ user: event.user, push: event.push }];
    case 'trade':
      return [
        ...dealPush(event.maker, event.pair, event.makerDeal),
        ...dealPush(event.taker, event.pair, event.takerDeal),
      ];
    case 'futuresOrder':
      return [{ user: event.user, push: { kind: 'futuresOrder', order: event.order } }];
    case 'futuresDeal':
      return [{ user: event.user, push: { kind: 'futuresDeal', pair: event.pair, deal: event.deal } }];
    case 'futuresPlan':
      return [{ user: event.user, push: { kind: 'futuresPlan', plan: event.plan } }];
    case 'futuresPosition':
      return [{ user: event.user, push: { kind: 'futuresPosition', position: event.position } }];
    case 'futuresFunds':
      return [{ user: event.user, push: { kind: 'futuresFunds', funds: event.funds } }];
    case 'futuresPositionMode':
      return [{ user: event.user, push: { kind: 'futuresPositionMode', mode: event.mode } }];
    case 'futuresSettings':
      return [{ user: event.user, push: { kind: 'futuresSettings', settings: event.settings } }];
    case 'futuresTrade':
    case 'futuresLevel':
    case 'futuresMark':
    case 'level':
    case 'pair':
    case 'icoProject':
    case 'fiatLine':
    case 'futuresForced':
      return [];
  }
}

export type UserFeed = ReturnType<typeof createUserFeed>;

/** Hears what one commit changed of a user. */
type BatchListener = (pushes: readonly UserPush[]) => void;

/**
 * The private channel: what a committed batch changed goes at once to the sockets of the user concerned. The engine is
 * asked for the events of those users only who have sockets.
 */
export function createUserFeed(io: PushServer, link: Pick<EngineLink, 'follow'>, fiat: FiatViews, clock: () => number) {
  const seqs = new Map<number, number>();
  /** Number of listeners for the user's events: the room, and sockets about to join it. */
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
    /** Lets no event of the user be missed while `join` waits for the snapshot after which they are sent. */
    async holding<T>(user: number, join: () => Promise<T>): Promise<T> {
      hold(user);
      try {
        return await join();
      } finally {
        release(user);
      }
    },
    /** Sends at once what did not come from the engine; nothing when the user has no open page. */
    tell: send,
    /** Sends the same message to every open page. */
    tellAll(pushOf: (user: number) => UserPush): void {
      for (const user of holds.keys()) send(user, pushOf(user));
    },
    /** Whether somebody has a page of the user open. */
    isFollowed: (user: number): boolean => holds.has(user),
    /** Number of the user's last message. */
    seqOf,
    onBatch(batch: Batch): void {
      if (holds.size === 0) return;
      const heard = new Map<number, UserPush[]>();
      for (const event of batch.events)
        for (const { user, push } of pushesOf(event, fiat)) {
          send(user, push);
          if (!listeners.has(user)) continue;
          const pushes = heard.get(user) ?? [];
          heard.set(user, pushes);
          pushes.push(push);
        }
      for (const [user, pushes] of heard) for (const listener of listeners.get(user) ?? []) listener(pushes);
    },
    /** Hears each commit of the user from now on, as open pages do. Returns what ends it. */
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
