import { array, number, object, string, type InferType } from 'yup';
import { MAIN_PORTFOLIO, PORTFOLIO_NAME_MAX, PORTFOLIO_PRODUCTS, PORTFOLIOS_EVER } from '../../rules/account/portfolio';
import { isPlainLine } from '../../rules/shell/plainText';
import { defineCall } from '../call';
import { CHECK } from '../choices';
import { body, currencyName, oneOf, requiredDecimal, text } from '../fields';

/** Its number among its owner's. @param min 0 where the main one is meant as well. */
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

/** In which it may open anything; in others it can only close and cancel. */
const products = () =>
  array(oneOf(PORTFOLIO_PRODUCTS).required(CHECK.required))
    .max(PORTFOLIO_PRODUCTS.length, CHECK.choice)
    .required(CHECK.required);

export const portfolioSchema = object({
  /** What the header `portfolio` names it by; 0: the main one. */
  portfolio: number().required(),
  /** null of the main one. */
  name: string().nullable().defined(),
  /** ms since the epoch; null of the main one. */
  created: number().nullable().defined(),
  /** ms since the epoch; null: it is in use. */
  archived: number().nullable().defined(),
  /** What it is worth, in USDT. */
  usdt: requiredDecimal(),
  products: products(),
  /** The highest leverage that it opens contracts with; null: as the contract allows. */
  max_leverage: number().nullable().defined(),
});
/** Balances and orders of their own under one login. */
export type Portfolio = InferType<typeof portfolioSchema>;

const answered = () => object({ portfolio: portfolioSchema.required() });

export const listPortfolios = defineCall('listPortfolios', {
  access: 'user',
  summary: 'The main portfolio and those that were opened beside it, in that order; archived ones last',
  body: body({}),
  data: object({
    list: array(portfolioSchema).required(),
    /** Portfolios that may be in use beside the main one. */
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
    /** null: as the contract allows. */
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
    /** What the ledger's lines of both portfolios refer to. */
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
