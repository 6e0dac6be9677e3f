/** Account numbers from here on are those of portfolios; people's own are below. */
export const FIRST_PORTFOLIO = 1_000_000_000;
/** Portfolios that a person may ever open: their numbers are not given out again. */
export const PORTFOLIOS_EVER = 99;
/** Portfolios that a person may have open beside the main one. */
export const PORTFOLIOS_MAX = 10;
export const PORTFOLIO_NAME_MAX = 30;
/** One beside the main one that somebody goes by. */
export interface PortfolioInUse {
  /** Its number among its owner's. */
  portfolio: number;
  name: string;
}

/** What a portfolio may trade, each by choice of its owner. */
export const PORTFOLIO_PRODUCTS = ['spot', 'futures', 'seconds'] as const;
export type PortfolioProduct = (typeof PORTFOLIO_PRODUCTS)[number];

/** What its owner lets a portfolio do from now on; orders and positions of before stay. */
export interface PortfolioLimits {
  /** In which it may trade; in others it can only close and cancel. */
  products: readonly PortfolioProduct[];
  /** The highest leverage that contracts are opened with; null: as the contract allows. */
  max_leverage: number | null;
}

/** The portfolio that everybody has: it goes by the number of its owner. */
export const MAIN_PORTFOLIO = 0;

/** Names the portfolio that a request is about; without it the main one. */
export const PORTFOLIO_HEADER = 'portfolio';

/** The account number of a person's portfolio: it says whose it is, so that nobody needs to look that up. */
export const portfolioNumber = (owner: number, portfolio: number): number =>
  portfolio === MAIN_PORTFOLIO ? owner : FIRST_PORTFOLIO + owner * (PORTFOLIOS_EVER + 1) + portfolio;

export const isPortfolio = (account: number): boolean => account >= FIRST_PORTFOLIO;

/** Whose account it is: a person's own is theirs. */
export const ownerOf = (account: number): number =>
  isPortfolio(account) ? Math.floor((account - FIRST_PORTFOLIO) / (PORTFOLIOS_EVER + 1)) : account;

/** Which of its owner's portfolios an account is. */
export const portfolioOf = (account: number): number =>
  isPortfolio(account) ? (account - FIRST_PORTFOLIO) % (PORTFOLIOS_EVER + 1) : MAIN_PORTFOLIO;
