import type { SessionEnd } from '../../domain/contract/account/accountChoices';
import type { UserPush } from '../../domain/contract/channels';
import type { AlertTerms } from '../../domain/rules/market/priceAlert';
import type { FeedNews } from '../market/feedNews';

/** Messages between the processes of one exchange, in addition to what the engine sends to all of them. */
export interface PeerNews {
  /** Reference market data, and what is shown of it. */
  feed: FeedNews;
  sessionEnd: { readonly id: string; readonly reason: SessionEnd };
  /** Id of an API key that changed or ended. */
  apiKeyEnd: string;
  /** A push to a user's open pages. */
  push: { readonly user: number; readonly push: UserPush };
  /** A notice to everybody was published, or withdrawn. */
  published: { readonly id: string; readonly isThere: boolean };
  /** A price alert that was made, changed or removed; the terms of a waiting one. */
  alert: { readonly id: string; readonly market: string; readonly terms: AlertTerms | null };
  /** Expiry of a listen key, ms since the epoch; 0 when it has ended. */
  listenKey: { readonly listenKey: string; readonly place: string; readonly until: number };
  /** Tokens taken from each limit's buckets since the last message. */
  spent: readonly (readonly [limit: string, keys: readonly (readonly [key: string | number, tokens: number])[]])[];
  /** A proof of work that was taken, and until when it is remembered, ms since the epoch. */
  workUsed: { readonly id: string; readonly until: number };
}

/** Messages between processes, delivered at most once: correctness never depends on them. */
export interface Peers {
  tell<Kind extends keyof PeerNews>(kind: Kind, news: PeerNews[Kind]): void;
  /** Returns the unsubscribe function. */
  hear<Kind extends keyof PeerNews>(kind: Kind, listener: (news: PeerNews[Kind]) => void): () => void;
  /** Called after the connection was lost for a while, so that messages may have been missed. */
  onMissed(listener: () => void): void;
  close(): Promise<void>;
}

/** For a single-process exchange. */
export const ALONE: Peers = {
  tell: () => undefined,
  hear: () => () => undefined,
  onMissed: () => undefined,
  close: () => Promise.resolve(),
};
