import type { FlowGroup } from '../flowGroup';
import { defineHelpArticleFlow, defineHelpCenterFlow } from '../flows/help';

/** /user/helpcenter and /user/helpDetail */
export const flows: FlowGroup = (deps) => ({
  helpCenter: defineHelpCenterFlow(deps),
  helpArticle: defineHelpArticleFlow(deps),
});
