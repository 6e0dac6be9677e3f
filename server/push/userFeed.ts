import { channels, type UserPush } from '../../domain/contract/channels';
import type { Batch, EngineEvent } from '../link/messages';
import { userRoom, type PushServer } from './wire';

interface Addressed {
  user: number;
  push: UserPush;
}

/** Whom an event is for, and what they get; nothing for events that concern the public only. */
function pushesOf(event: EngineEvent): Addressed[] {
  switch (event.type) {
    case 'order':
      return [{ user: event.user, push: { kind: 'order', order: event.order } }];
    case 'balance':
      return [{ user: event.user, push: { kind: 'balance', balance: event.balance } }];
    case 'trade':
      return [
        { user: event.maker, push: { kind: 'deal', pair: event.pair, deal: event.makerDeal } },
        { user: event.taker, push: { kind: 'deal', pair: event.pair, deal: event.takerDeal } },
      ];
    case 'level':
    case 'pair':
      return [];
  }
}

export type UserFeed = ReturnType<typeof createUserFeed>;

/** The private channel: what a committed batch changed goes at once to the sockets of the user concerned. */
export function createUserFeed(io: PushServer, clock: () => number) {
  const seqs = new Map<number, number>();
  const seqOf = (user: number) => seqs.get(user) ?? 0;

  const send = (user: number, push: UserPush) => {
    const room = userRoom(user);
    if (!io.sockets.adapter.rooms.has(room)) return;
    const seq = seqOf(user) + 1;
    seqs.set(user, seq);
    io.to(room).emit('data', { channel: channels.user, seq, ts: clock(), data: push });
  };

  return {
    /** Number of the user's last message. */
    seqOf,
    onBatch(batch: Batch): void {
      for (const event of batch.events) for (const { user, push } of pushesOf(event)) send(user, push);
    },
  };
}
