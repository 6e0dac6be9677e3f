import { fromPromise } from 'xstate';
import type { PortfolioInUse } from '../../../domain/rules/account/portfolio';

interface Deps {
  /** @param portfolio null for the main portfolio. */
  keep: (portfolio: PortfolioInUse | null) => void;
  reload: () => void;
}

/** Stores the portfolio of this tab and reloads the page, so that nothing of the previous one remains. Nothing runs after it. */
export const defineUsePortfolio = ({ keep, reload }: Deps) =>
  fromPromise<void, PortfolioInUse | null>(({ input }) => {
    keep(input);
    reload();
    return new Promise(() => undefined);
  });
