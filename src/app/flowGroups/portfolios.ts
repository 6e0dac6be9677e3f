import type { FlowGroup } from '../flowGroup';
import { definePortfoliosFlow } from '../flows/portfolios';

/** /user/portfolios */
export const flows: FlowGroup = (deps) => ({ portfolios: definePortfoliosFlow(deps) });
