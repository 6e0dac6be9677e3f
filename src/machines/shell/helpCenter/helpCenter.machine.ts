import { assign, setup, type SnapshotFrom } from 'xstate';
import { call } from '../../call';
import { searchHelp } from './helpCenter.search';
import { actor, typesOf, failureOf, withEvent, withOutput } from '../../passing';
import { accepted } from '../../families/submission';
import { channelPort } from '../../port';
import type { HelpEntry } from '../../../../domain/contract/shell/help';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import { HELP_CATEGORIES } from '../../../../domain/contract/choices';

interface HelpCenterInput {
  /** Search from the URL, run on opening. */
  query: string;
  /** BCP 47 tag that determines word segmentation, "ja-JP". */
  languageTag: string;
}

interface HelpCenterContext extends HelpCenterInput {
  /** All articles in reading order; empty until loaded. */
  entries: readonly HelpEntry[];
  /** Why they could not be loaded. */
  error: Failure['error'] | null;
}

/** The address of the help centre names another search; '' for none. */
export interface SearchToldEvent {
  type: 'sys.address.changed';
  query: string;
}

type HelpCenterEvent = { type: 'user.help.search'; query: string } | { type: 'user.help.retry' } | SearchToldEvent;

type LoadHelpOutput = Outcome<{ list: readonly HelpEntry[] }>;

/** Help centre of one language; each language has its own flow. */
export const helpCenterMachine = setup({
  types: typesOf<
    HelpCenterContext,
    HelpCenterEvent,
    'busy' | 'failed' | 'browsing' | 'found' | 'nothingFound',
    never,
    HelpCenterInput
  >(),
  actors: { watchAddress: channelPort<SearchToldEvent>('watchAddress'), loadHelp: call('helpList') },
  guards: {
    isOk: (_, params: LoadHelpOutput) => params.ok,
    isWithoutQuery: ({ context }) => context.query.trim() === '',
    findsAny: ({ context }) => searchHelp(context.entries, context.query, context.languageTag).length > 0,
  },
  actions: {
    storeQuery: assign((_, params: { query: string }) => ({ query: params.query })),
    storeEntries: assign((_, params: LoadHelpOutput) => (params.ok ? { entries: params.value.list } : {})),
    storeFailure: assign((_, params: LoadHelpOutput) => ({ error: failureOf(params).error })),
  },
}).createMachine({
  id: 'helpCenter',
  description: 'The articles of the help centre: browsed by category or searched.',
  context: ({ input }) => ({ ...input, entries: [], error: null }),
  invoke: { ...actor('watchAddress') },
  on: { 'sys.address.changed': { actions: withEvent('storeQuery') } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The articles are being loaded; what is typed meanwhile is searched for afterwards.',
      tags: 'busy',
      on: { 'user.help.search': { actions: withEvent('storeQuery') } },
      invoke: {
        ...actor('loadHelp'),
        input: {},
        onDone: [
          accepted('loaded', withOutput('storeEntries')),
          { target: 'failed', actions: withOutput('storeFailure') },
        ],
      },
    },
    failed: {
      description: 'The articles could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.help.retry': 'loading' },
    },
    loaded: {
      description: 'The articles are there.',
      initial: 'sorting',
      on: {
        'user.help.search': { target: '.sorting', actions: withEvent('storeQuery') },
        'sys.address.changed': { target: '.sorting', actions: withEvent('storeQuery') },
      },
      states: {
        sorting: {
          description: 'What does the query ask for?',
          always: [
            { guard: 'isWithoutQuery', target: 'browsing' },
            { guard: 'findsAny', target: 'found' },
            { target: 'nothingFound' },
          ],
        },
        browsing: {
          description: 'Nothing is searched for: common questions and categories are shown.',
          tags: 'browsing',
        },
        found: { description: 'The articles that fit the query are shown, the best first.', tags: 'found' },
        nothingFound: { description: 'No article fits the query.', tags: 'nothingFound' },
      },
    },
  },
});

type HelpCenterSnapshot = SnapshotFrom<typeof helpCenterMachine>;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

export const queryOf = (snapshot: HelpCenterSnapshot) => snapshot.context.query;
export const entriesOf = (snapshot: HelpCenterSnapshot) => snapshot.context.entries;

export function faceOf(snapshot: HelpCenterSnapshot): 'busy' | 'failed' | 'browsing' | 'found' | 'nothingFound' {
  const faces = ['failed', 'browsing', 'found', 'nothingFound'] as const;
  return faces.find((face) => snapshot.hasTag(face)) ?? 'busy';
}

export const commonOf = (entries: readonly HelpEntry[]) => entries.filter((entry) => entry.common);

/** Non-empty categories in order, each with its articles. */
export const byCategory = (entries: readonly HelpEntry[]): { category: HelpCategory; entries: HelpEntry[] }[] =>
  HELP_CATEGORIES.map((category) => ({
    category,
    entries: entries.filter((entry) => entry.category === category),
  })).filter((group) => group.entries.length > 0);
