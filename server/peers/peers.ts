import type { SessionEnd } from '../../domain/contract/account/securityChoices';
import type { UserPush } from '../../domain/contract/channels';
import type { FeedNews } from '../market/feedNews';

/** What processes of one exchange tell each other, beside what the engine tells all of them. */
export interface PeerNews {
  /** What the reference market says, and what is shown of it. */
  feed: FeedNews;
  sessionEnd: { readonly id: string; readonly reason: SessionEnd };
  /** Id of an API key that was changed or has ended. */
  apiKeyEnd: string;
  /** A push to a user's open pages. */
  push: { readonly user: number; readonly push: UserPush };
  /** A notice to everybody was published or withdrawn. */
  published: null;
  /** A price alert that was made, changed or removed. */
  alert: { readonly id: string; readonly market: string };
  /** Until when the name of a program's own stream is good, ms since the epoch; 0: it has ended. */
  listenKey: { readonly listenKey: string; readonly place: string; readonly until: number };
  /** Tokens taken from each limit's buckets since the last message. */
  spent: readonly (readonly [limit: string, keys: readonly (readonly [key: string | number, tokens: number])[]])[];
  /** A proof of work that was taken, and until when it is remembered, ms since the epoch. */
  workUsed: { readonly id: string; readonly until: number };
}

/** News between processes, delivered at most once: correctness never depends on it. */
export interface Peers {
  tell<Kind extends keyof PeerNews>(kind: Kind, news: PeerNews[Kind]): void;
  /** Returns what ends it. */
  hear<Kind extends keyof PeerNews>(kind: Kind, listener: (news: PeerNews[Kind]) => void): () => void;
  /** The connection was lost for a while: nobody knows what was said. */
  onMissed(listener: () => void): void;
  close(): Promise<void>;
}

/** The exchange is one process. */
export const ALONE: Peers = {
  tell: () => undefined,
  hear: () => () => undefined,
  onMissed: () => undefined,
  close: () => Promise.resolve(),
};
