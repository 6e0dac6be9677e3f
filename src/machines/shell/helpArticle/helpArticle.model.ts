import type { HelpArticle } from '../../../../domain/contract/shell/help';
import { NETWORK_DOWN } from '../app/samples';
import { defineFlowModel } from '../../flowModel';
import { helpArticleMachine } from './helpArticle.machine';

const ARTICLE: HelpArticle = { slug: 'deposit', title: 'Depositing', category: 'funds', content: 'Text.', related: [] };

export const helpArticleModel = defineFlowModel<typeof helpArticleMachine>({
  title: 'Help article',
  spec: 'SPEC §2 helpDetail',
  machine: helpArticleMachine,
  inputs: [{ slug: 'deposit' }, { slug: '' }],
  answers: { loadArticle: [{ ok: true, value: ARTICLE }, { ok: false, error: 'notFound' }, NETWORK_DOWN] },
});
