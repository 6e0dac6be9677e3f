import type { Batch } from '../../../src/machines/recording/recorder';
import type { JsonObject, Recording } from '../../../src/machines/recording/recording';

/** Name of the line between tabs. */
export const FLOW_LINE = 'statex.flows';

/** A tab whose flows can be looked at. */
export interface Tab {
  /** Of what is loaded in it now. */
  readonly id: string;
  /** Of the tab itself: stays when its page is loaded again. */
  readonly seat: string;
  readonly page: string;
  /** When somebody last used it, ms since the epoch. */
  readonly usedAt: number;
}

/** Requests of an inspector to the tabs. */
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

/** A question on the line: with the inspector's name, which the answers bear. */
export type Asked = Question & { readonly viewer: string };

/** What a tab says; a recording and what follows it to one inspector. */
export type TabAnswer =
  | { readonly say: 'tab'; readonly tab: Tab }
  | { readonly say: 'gone'; readonly tab: string }
  | { readonly say: 'whole' | 'saved'; readonly viewer: string; readonly recording: Recording }
  | { readonly say: 'batch'; readonly viewer: string; readonly batch: Batch };

const has = (value: unknown, key: 'ask' | 'say'): boolean =>
  typeof value === 'object' && value !== null && key in value;

/** Only our own pages post there: a look at the kind is enough. */
export const isAsked = (value: unknown): value is Asked => has(value, 'ask');
export const isAnswer = (value: unknown): value is TabAnswer => has(value, 'say');
