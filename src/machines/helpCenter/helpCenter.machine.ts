import { assign, setup } from 'xstate';
import { port } from '../port';
import { searchHelp } from './helpCenter.search';
import type { HelpCenterContext, HelpCenterEvent, HelpCenterInput, LoadHelpOutput } from './helpCenter.types';

/** One language's help centre: another language is another flow. */
export const helpCenterMachine = setup({
  types: {
    context: {} as HelpCenterContext,
    events: {} as HelpCenterEvent,
    input: {} as HelpCenterInput,
    tags: {} as 'busy' | 'failed' | 'browsing' | 'found' | 'nothingFound',
  },
  actors: { loadHelp: port<LoadHelpOutput>('loadHelp') },
  guards: {
    isOk: (_, params: LoadHelpOutput) => params.ok,
    isWithoutQuery: ({ context }) => context.query.trim() === '',
    findsAny: ({ context }) => searchHelp(context.entries, context.query, context.languageTag).length > 0,
  },
  actions: {
    storeQuery: assign((_, params: { query: string }) => ({ query: params.query })),
    storeEntries: assign((_, params: LoadHelpOutput) => (params.ok ? { entries: params.value } : {})),
  },
}).createMachine({
  id: 'helpCenter',
  description: 'The articles of the help centre: browsed by category or searched.',
  context: ({ input }) => ({ ...input, entries: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The articles are being loaded; what is typed meanwhile is searched for afterwards.',
      tags: 'busy',
      on: { 'user.help.search': { actions: { type: 'storeQuery', params: ({ event }) => event } } },
      invoke: {
        id: 'loadHelp',
        src: 'loadHelp',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'loaded',
            actions: { type: 'storeEntries', params: ({ event }) => event.output },
          },
          { target: 'failed' },
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
        'user.help.search': { target: '.sorting', actions: { type: 'storeQuery', params: ({ event }) => event } },
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
