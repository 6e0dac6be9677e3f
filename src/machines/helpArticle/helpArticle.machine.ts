import { assign, setup } from 'xstate';
import { port } from '../port';
import type { HelpArticleContext, HelpArticleEvent, HelpArticleInput, LoadArticleOutput } from './helpArticle.types';

/** One article in one language. */
export const helpArticleMachine = setup({
  types: {
    context: {} as HelpArticleContext,
    events: {} as HelpArticleEvent,
    input: {} as HelpArticleInput,
    tags: {} as 'busy' | 'failed' | 'missing',
  },
  actors: { loadArticle: port<LoadArticleOutput, HelpArticleInput>('loadArticle') },
  guards: {
    isNamed: ({ context }) => context.slug !== '',
    isOk: (_, params: LoadArticleOutput) => params.ok,
    isUnknown: (_, params: LoadArticleOutput) =>
      !params.ok && (params.error === 'notFound' || params.error === 'validation'),
  },
  actions: {
    storeArticle: assign((_, params: LoadArticleOutput) => (params.ok ? { article: params.value } : {})),
  },
}).createMachine({
  id: 'helpArticle',
  description: 'An article of the help centre.',
  context: ({ input }) => ({ ...input, article: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Does the address name an article at all?',
      always: [{ guard: 'isNamed', target: 'loading' }, { target: 'missing' }],
    },
    loading: {
      description: 'The article is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadArticle',
        src: 'loadArticle',
        input: ({ context }) => ({ slug: context.slug }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'storeArticle', params: ({ event }) => event.output },
          },
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    shown: { description: 'The article is shown, with related ones.' },
    missing: { description: 'There is no such article.', tags: 'missing' },
    failed: {
      description: 'The article could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.article.retry': 'loading' },
    },
  },
});
