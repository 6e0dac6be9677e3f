import type { Batch } from '../../../src/machines/recording/recorder';
import type { JsonObject, Recording } from '../../../src/machines/recording/recording';

/** Name of the channel between tabs. */
export const FLOW_LINE = 'statex.flows';

/** A tab whose flows can be watched. */
export interface Tab {
  /** Identifies the page currently loaded in it. */
  readonly id: string;
  /** Identifies the tab itself; survives a reload. */
  readonly seat: string;
  readonly page: string;
  /** Time of the last user activity, ms since the epoch. */
  readonly usedAt: number;
}

export type Question =
  | { readonly ask: 'tabs' }
  | { readonly ask: 'watch'; readonly tab: string }
  | { readonly ask: 'still'; readonly tab: string }
  | { readonly ask: 'save'; readonly tab: string }
  | {
      readonly ask: 'send';
      readonly tab: string;
      readonly actor: string;
      readonly event: JsonObject & { readonly type: string };
    };

/** A question with its inspector's id, which the answers repeat. */
export type Asked = Question & { readonly viewer: string };

/** Message of a tab; a recording and its batches are addressed to one inspector. */
export type TabAnswer =
  | { readonly say: 'tab'; readonly tab: Tab }
  | { readonly say: 'gone'; readonly tab: string }
  | { readonly say: 'whole' | 'saved'; readonly viewer: string; readonly recording: Recording }
  | { readonly say: 'batch'; readonly viewer: string; readonly batch: Batch };

const has = (value: unknown, key: 'ask' | 'say'): boolean =>
  typeof value === 'object' && value !== null && key in value;

/** Checks only the kind, because only our own pages post to the channel. */
export const isAsked = (value: unknown): value is Asked => has(value, 'ask');
export const isAnswer = (value: unknown): value is TabAnswer => has(value, 'say');
