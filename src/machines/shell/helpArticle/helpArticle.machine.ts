import { assign, setup } from 'xstate';
import { call } from '../../call';
import { actor, typesOf, failureOf, withOutput } from '../../passing';
import { accepted } from '../../families/submission';
import type { HelpArticle } from '../../../../domain/contract/shell/help';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';

interface HelpArticleInput {
  /** From the URL; may match no article. */
  slug: string;
}

interface HelpArticleContext extends HelpArticleInput {
  article: HelpArticle | null;
  /** Why it could not be loaded. */
  error: Failure['error'] | null;
}

type HelpArticleEvent = { type: 'user.article.retry' };

type LoadArticleOutput = Outcome<HelpArticle>;

export const helpArticleMachine = setup({
  types: typesOf<HelpArticleContext, HelpArticleEvent, 'busy' | 'failed' | 'missing', never, HelpArticleInput>(),
  actors: { loadArticle: call('helpDetail') },
  guards: {
    isNamed: ({ context }) => context.slug !== '',
    isOk: (_, params: LoadArticleOutput) => params.ok,
    isUnknown: (_, params: LoadArticleOutput) =>
      !params.ok && (params.error === 'notFound' || params.error === 'validation'),
  },
  actions: {
    storeArticle: assign((_, params: LoadArticleOutput) => (params.ok ? { article: params.value } : {})),
    storeFailure: assign((_, params: LoadArticleOutput) => ({ error: failureOf(params).error })),
  },
}).createMachine({
  id: 'helpArticle',
  description: 'An article of the help centre.',
  context: ({ input }) => ({ ...input, article: null, error: null }),
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
        ...actor('loadArticle'),
        input: ({ context }) => ({ slug: context.slug }),
        onDone: [
          accepted('shown', withOutput('storeArticle')),
          { guard: withOutput('isUnknown'), target: 'missing' },
          { target: 'failed', actions: withOutput('storeFailure') },
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
