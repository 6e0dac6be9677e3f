import { fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { portfoliosMachine } from '../../machines/account/portfolios/portfolios.machine';
import type { PortfolioInUse } from '../../../domain/rules/account/portfolio';
import type { Deps } from '../deps';
import { readSession, writePortfolio } from '../stored';

/** Stores the portfolio of this tab and reloads the page, so that nothing of the previous one remains. Nothing runs after it. */
const defineUsePortfolio = ({ storage, page }: Deps) =>
  fromPromise<void, PortfolioInUse | null>(({ input }) => {
    writePortfolio(storage, readSession(storage).user, input);
    page.reload();
    return new Promise(() => undefined);
  });

const definePortfoliosFlow = (deps: Deps) =>
  portfoliosMachine.provide({ actors: { usePortfolio: defineUsePortfolio(deps) } });

/** /user/portfolios */
export const flows: FlowGroup = (deps) => ({ portfolios: definePortfoliosFlow(deps) });
