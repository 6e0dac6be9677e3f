import type { HelpArticle } from '../../../../domain/contract/shell/help';
import { NETWORK_DOWN } from '../app/samples';
import { defineFlowModel } from '../../flowModel';
import { helpArticleMachine } from './helpArticle.machine';

const ARTICLE: HelpArticle = { slug: 'deposit', title: 'Depositing', category: 'funds', content: 'Text.', related: [] };

export const helpArticleModel = defineFlowModel<typeof helpArticleMachine>({
  id: 'helpArticle',
  title: 'Help article',
  spec: 'SPEC §2 helpDetail',
  machine: helpArticleMachine,
  inputs: [{ slug: 'deposit' }, { slug: '' }],
  cases: {
    'xstate.done.actor.loadArticle': () => [
      { output: { ok: true, value: ARTICLE } },
      { output: { ok: false, error: 'notFound' } },
      { output: NETWORK_DOWN },
    ],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
