import { deserialize, serialize } from 'node:v8';
import type { FromEngine, ToEngine } from './client';
import type { AccountId, Query, Request } from './messages';
import type { WireBatch } from './wire';

/** A gateway's greeting: unanswered requests, followed users, and the last record it was told of. */
export interface Hello {
  readonly type: 'hello';
  /** Number of the last record it was told of; null when it has just started. */
  readonly told: number | null;
  /** A prepared record whose commit it has not learned of; the next primary knows whether it was committed. */
  readonly holds: Held | null;
  readonly follows: readonly AccountId[];
  readonly waits: boolean;
  readonly requests: Request[];
  readonly queries: readonly { id: number; query: Query }[];
}

export interface Held {
  readonly number: number;
  /** Epoch of the primary that prepared it. */
  readonly epoch: number;
  /** Ids of the gateway's requests it answers. */
  readonly answered: readonly number[];
}

/** From a gateway to the primary of the given epoch. `place` numbers the gateway's frames. */
export type ToPrimary = { readonly gateway: string; readonly epoch: number; readonly place: number } & (
  | Hello
  | { readonly type: 'say'; readonly message: ToEngine }
  | { readonly type: 'beat' | 'bye' }
);

/** From the primary to one gateway or to all. `record` is the last record announced when the frame was sent. */
export type FromPrimary = { readonly epoch: number; readonly record: number } & (
  | { readonly type: 'beat' }
  /**
   * To all, or to each when it has changes of followed users: the changes of the next record, and the gateways that received
   * answers of it beforehand.
   */
  | { readonly type: 'batch'; readonly number: number; readonly events: string; readonly to: readonly string[] }
  | { readonly type: 'answers'; readonly number: number; readonly answers: WireBatch['answers'] }
  /** To all: the record is in the log. */
  | { readonly type: 'commit' }
  | { readonly type: 'result'; readonly result: Extract<FromEngine, { type: 'result' }> }
  /** `isHeldTrue`: the record that the gateway holds was committed. */
  | { readonly type: 'welcome'; readonly isHeldTrue: boolean; readonly missed: readonly WireBatch[] }
  /** A frame of the gateway did not arrive; it must greet again. */
  | { readonly type: 'again' }
  /** The frames the gateway missed are no longer available. */
  | { readonly type: 'lost' }
);

export const CHANNELS = {
  toPrimary: 'statex:primary',
  toAll: 'statex:gateways',
  peers: 'statex:peers',
  to: (gateway: string) => `statex:gateway:${gateway}`,
} as const;

/** Amounts are bigints, which JSON does not support. */
export const encode = (frame: object): Buffer => serialize(frame);
export const decode = (bytes: Buffer): unknown => deserialize(bytes);
