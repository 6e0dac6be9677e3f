/** Account numbers from here on are portfolios; users' own accounts are below. */
export const FIRST_PORTFOLIO = 1_000_000_000;
/** Maximum number of portfolios a person may ever open, because their numbers are not reused. */
export const PORTFOLIOS_EVER = 99;
/** Maximum number of open portfolios in addition to the main one. */
export const PORTFOLIOS_MAX = 10;
export const PORTFOLIO_NAME_MAX = 30;
/** A portfolio other than the main one that the user has selected. */
export interface PortfolioInUse {
  portfolio: number;
  name: string;
}

/** Products a portfolio may trade, as chosen by its owner. */
export const PORTFOLIO_PRODUCTS = ['spot', 'futures', 'seconds'] as const;
export type PortfolioProduct = (typeof PORTFOLIO_PRODUCTS)[number];

/** Limits an owner sets on a portfolio; existing orders and positions are unaffected. */
export interface PortfolioLimits {
  /** Products it may trade; in others it can only close and cancel. */
  products: readonly PortfolioProduct[];
  /** Highest leverage for opening positions; null for the contract's own limit. */
  max_leverage: number | null;
}

/** The portfolio every user has; its account number is that of its owner. */
export const MAIN_PORTFOLIO = 0;

/** Header that selects the portfolio of a request; the main one if absent. */
export const PORTFOLIO_HEADER = 'portfolio';
/** Field named by the refusal of that header. A body's own field is named `portfolio`. */
export const HEADER_FIELD = 'header';

/** Returns the account number of a person's portfolio. It encodes the owner, so that no look-up is needed. */
export const portfolioNumber = (owner: number, portfolio: number): number =>
  portfolio === MAIN_PORTFOLIO ? owner : FIRST_PORTFOLIO + owner * (PORTFOLIOS_EVER + 1) + portfolio;

export const isPortfolio = (account: number): boolean => account >= FIRST_PORTFOLIO;

/** Returns the owner of an account; a person's own account number is their own. */
export const ownerOf = (account: number): number =>
  isPortfolio(account) ? Math.floor((account - FIRST_PORTFOLIO) / (PORTFOLIOS_EVER + 1)) : account;

/** Returns the number of an account among its owner's portfolios. */
export const portfolioOf = (account: number): number =>
  isPortfolio(account) ? (account - FIRST_PORTFOLIO) % (PORTFOLIOS_EVER + 1) : MAIN_PORTFOLIO;
