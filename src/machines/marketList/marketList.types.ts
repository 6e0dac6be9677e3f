export interface MarketListContext {
  /** Order of the rows while the pointer rests on the list; null when it follows the market. */
  heldOrder: readonly string[] | null;
}

/** What the channel's port sends. */
export type ChannelSent =
  | { type: 'push.channel.snapshot'; data: unknown; ts: number }
  | { type: 'push.channel.data'; data: unknown; ts: number }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };

export type MarketListEvent =
  | ChannelSent
  /** The pointer or the focus came to the list, which showed this order. */
  | { type: 'user.list.hold'; order: readonly string[] }
  | { type: 'user.list.release' }
  | { type: 'user.list.retry' };
