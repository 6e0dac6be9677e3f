export type LinkState = 'connecting' | 'up' | 'down';

export interface ChannelHandlers<Data = unknown> {
  /** The channel's state on subscribing, again after every reconnection and gap. `ts` is server time, ms. */
  snapshot(data: Data, ts: number): void;
  data(data: Data, ts: number): void;
  /** A message is missing; a fresh snapshot is on its way. */
  gap?(): void;
  /** The server refuses the channel, with the body code of the error catalogue. */
  refused?(code: number): void;
}

/** each: every message as it arrives; last: at most the newest message each flush (10 Hz, 4 Hz on phones and hidden pages). */
export type Pace = 'each' | 'last';

export interface Socket {
  /** Shares one subscription among all listeners of a channel; the returned function leaves it. */
  subscribe<Data = unknown>(channel: string, handlers: ChannelHandlers<Data>, pace?: Pace): () => void;
  /** Connects for the first time; afterwards it stays connected by itself. */
  open(): void;
  link(): LinkState;
  /** Calls back on each change of the link. */
  onLink(listener: (state: LinkState) => void): () => void;
  /** Authenticates the private channel by this session token; null for a visitor. */
  setToken(token: string | null): void;
}
