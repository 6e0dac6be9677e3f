import { deserialize, serialize } from 'node:v8';
import type { FromEngine, ToEngine } from './client';
import type { AccountId, Query, Request } from './messages';
import type { WireBatch } from './wire';

/** What was asked and not answered yet, whom to tell of, and up to where it was told. */
export interface Hello {
  readonly type: 'hello';
  /** Number of the last record that it was told of; null: it has just started. */
  readonly told: number | null;
  /** What it was told would be committed next: whether that was is what the next primary knows. */
  readonly holds: Held | null;
  readonly follows: readonly AccountId[];
  readonly waits: boolean;
  readonly requests: Request[];
  readonly queries: readonly { id: number; query: Query }[];
}

export interface Held {
  readonly number: number;
  /** Of the primary that said it. */
  readonly epoch: number;
  /** Which of its requests are answered with it. */
  readonly answered: readonly number[];
}

/** From a gateway to the primary whose epoch it is addressed to. `place` counts what it has said. */
export type ToPrimary = { readonly gateway: string; readonly epoch: number; readonly place: number } & (
  | Hello
  | { readonly type: 'say'; readonly message: ToEngine }
  | { readonly type: 'beat' | 'bye' }
);

/** From the primary to one gateway or to all. `record` is the last one that was told when it was said. */
export type FromPrimary = { readonly epoch: number; readonly record: number } & (
  | { readonly type: 'beat' }
  /** To all: what the next record will change, and which gateways were sent answers of it before. */
  | { readonly type: 'batch'; readonly number: number; readonly events: string; readonly to: readonly string[] }
  | { readonly type: 'answers'; readonly number: number; readonly answers: WireBatch['answers'] }
  /** To all: the record is in the log. */
  | { readonly type: 'commit' }
  | { readonly type: 'result'; readonly result: Extract<FromEngine, { type: 'result' }> }
  /** `isHeldTrue`: what the gateway holds was committed. */
  | { readonly type: 'welcome'; readonly isHeldTrue: boolean; readonly missed: readonly WireBatch[] }
  /** Something that it said did not arrive: it has to greet anew. */
  | { readonly type: 'again' }
  /** What it missed cannot be told any more. */
  | { readonly type: 'lost' }
);

/** Channels of the bus. */
export const CHANNELS = {
  toPrimary: 'statex:primary',
  toAll: 'statex:gateways',
  peers: 'statex:peers',
  to: (gateway: string) => `statex:gateway:${gateway}`,
} as const;

/** Amounts are bigint, which JSON does not have. */
export const encode = (frame: object): Buffer => serialize(frame);
export const decode = (bytes: Buffer): unknown => deserialize(bytes);
