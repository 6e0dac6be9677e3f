import { array, number, object, string, type InferType } from 'yup';
import { MAIN_PORTFOLIO, PORTFOLIO_NAME_MAX, PORTFOLIO_PRODUCTS, PORTFOLIOS_EVER } from '../../rules/account/portfolio';
import { isPlainLine } from '../../rules/shell/plainText';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, currencyName, oneOf, requiredDecimal, text } from '../fields';

/**
 * Number of the portfolio among its owner's.
 * @param min 0 if the main one is allowed too.
 */
const portfolio = (min = 1) =>
  number()
    .strict()
    .integer(CHECK.integer)
    .min(min, CHECK.choice)
    .max(PORTFOLIOS_EVER, CHECK.choice)
    .required(CHECK.required);

const name = () =>
  text(PORTFOLIO_NAME_MAX)
    .test('name', CHECK.line, (text) => !text || isPlainLine(text, { min: 1, max: PORTFOLIO_NAME_MAX }))
    .required(CHECK.required);

/** Products it may open positions or orders in; in others it can only close and cancel. */
const products = () =>
  array(oneOf(PORTFOLIO_PRODUCTS).required(CHECK.required))
    .max(PORTFOLIO_PRODUCTS.length, CHECK.choice)
    .required(CHECK.required);

export const portfolioSchema = object({
  /** Value of the header `portfolio` that selects it; 0 for the main one. */
  portfolio: number().required(),
  /** Null for the main one. */
  name: string().nullable().defined(),
  /** ms since the epoch; null for the main one. */
  created: number().nullable().defined(),
  /** ms since the epoch; null while in use. */
  archived: number().nullable().defined(),
  usdt: requiredDecimal(),
  /** What its spot account has available; a currency of which it has nothing is absent. */
  available: array(object({ currency: string().required(), quantity: requiredDecimal() })).required(),
  products: products(),
  /** Highest leverage for opening positions; null for the contract's own limit. */
  max_leverage: number().nullable().defined(),
});
/** An account with its own balances and orders; all portfolios of an owner share one login. */
export type Portfolio = InferType<typeof portfolioSchema>;

const answered = () => object({ portfolio: portfolioSchema.required() });

export const listPortfolios = defineCall('listPortfolios', {
  access: 'user',
  summary: 'The main portfolio and those that were opened beside it, in that order; archived ones last',
  body: body({}),
  data: object({
    list: array(portfolioSchema).required(),
    /** Maximum number of active portfolios in addition to the main one. */
    max: number().required(),
  }),
  errors: ['busy'],
});
export const openPortfolio = defineCall('openPortfolio', {
  access: 'user',
  fresh: true,
  summary: 'Opens a portfolio with balances and orders of its own',
  body: body({ name: name() }),
  data: answered(),
  errors: ['portfolioNameTaken', 'portfoliosFull', 'busy'],
});
export const renamePortfolio = defineCall('renamePortfolio', {
  access: 'user',
  summary: 'Gives a portfolio another name',
  body: body({ portfolio: portfolio(), name: name() }),
  data: answered(),
  errors: ['portfolioNotFound', 'portfolioNameTaken', 'busy'],
});
export const limitPortfolio = defineCall('limitPortfolio', {
  access: 'user',
  fresh: true,
  summary: 'Says what a portfolio may trade from now on; its orders and positions stay and can be ended',
  body: body({
    portfolio: portfolio(),
    products: products(),
    /** Null for the contract's own limit. */
    max_leverage: number()
      .strict()
      .integer(CHECK.integer)
      .min(1, CHECK.integer)
      .max(1000, CHECK.integer)
      .nullable()
      .defined(CHECK.required),
  }),
  data: answered(),
  errors: ['portfolioNotFound', 'busy'],
});
export const archivePortfolio = defineCall('archivePortfolio', {
  access: 'user',
  fresh: true,
  summary: 'Ends a portfolio that holds nothing, for good; its records stay',
  body: body({ portfolio: portfolio() }),
  data: answered(),
  errors: ['portfolioNotFound', 'portfolioNotEmpty', 'busy'],
});
export const movePortfolioFunds = defineCall('movePortfolioFunds', {
  access: 'user',
  summary: 'Moves funds between the spot accounts of two of the user’s portfolios, at once and without fee',
  body: body({
    from: portfolio(MAIN_PORTFOLIO),
    /** Must differ from the source. */
    to: portfolio(MAIN_PORTFOLIO),
    currency: currencyName().required(CHECK.required),
    quantity: requiredDecimal(),
  }),
  data: object({
    /** Reference shared by the ledger entries of both portfolios. */
    id: string().required(),
  }),
  errors: [
    'portfolioNotFound',
    'transferSameAccount',
    'unknownCurrency',
    'quantityOffScale',
    'insufficientBalance',
    'busy',
  ],
});
