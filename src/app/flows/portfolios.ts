import { defineUsePortfolio } from '../../actors/account/usePortfolio';
import { portfoliosMachine } from '../../machines/account/portfolios/portfolios.machine';
import type { Deps } from '../deps';
import { readSession, writePortfolio } from '../stored';

export const definePortfoliosFlow = ({ storage, page }: Deps) =>
  portfoliosMachine.provide({
    actors: {
      usePortfolio: defineUsePortfolio({
        keep: (portfolio) => writePortfolio(storage, readSession(storage).user, portfolio),
        reload: () => page.reload(),
      }),
    },
  });
