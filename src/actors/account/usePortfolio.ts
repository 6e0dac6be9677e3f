import { fromPromise } from 'xstate';
import type { PortfolioInUse } from '../../../domain/rules/account/portfolio';

interface Deps {
  /** @param portfolio null: the main one. */
  keep: (portfolio: PortfolioInUse | null) => void;
  reload: () => void;
}

/** Keeps the portfolio that this tab goes by and loads the page again: nothing of the one before stays. Nothing runs after it. */
export const defineUsePortfolio = ({ keep, reload }: Deps) =>
  fromPromise<void, PortfolioInUse | null>(({ input }) => {
    keep(input);
    reload();
    return new Promise(() => undefined);
  });
