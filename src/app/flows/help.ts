import { defineLoadArticle } from '../../actors/loadArticle';
import { defineLoadHelp } from '../../actors/loadHelp';
import { helpArticleMachine } from '../../machines/helpArticle/helpArticle.machine';
import { helpCenterMachine } from '../../machines/helpCenter/helpCenter.machine';
import type { Deps } from '../deps';

export const defineHelpCenterFlow = (deps: Deps) =>
  helpCenterMachine.provide({ actors: { loadHelp: defineLoadHelp(deps) } });

export const defineHelpArticleFlow = (deps: Deps) =>
  helpArticleMachine.provide({ actors: { loadArticle: defineLoadArticle(deps) } });
