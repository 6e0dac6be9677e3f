import type { FlowGroup } from '../flowGroup';
import { defineUsePortfolio } from '../../actors/account/usePortfolio';
import { portfoliosMachine } from '../../machines/account/portfolios/portfolios.machine';
import type { Deps } from '../deps';
import { readSession, writePortfolio } from '../stored';

const definePortfoliosFlow = ({ storage, page }: Deps) =>
  portfoliosMachine.provide({
    actors: {
      usePortfolio: defineUsePortfolio({
        keep: (portfolio) => writePortfolio(storage, readSession(storage).user, portfolio),
        reload: () => page.reload(),
      }),
    },
  });

/** /user/portfolios */
export const flows: FlowGroup = (deps) => ({ portfolios: definePortfoliosFlow(deps) });
