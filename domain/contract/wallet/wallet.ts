import { array, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK, ACCOUNTS } from '../choices';
import { body, oneOf, requiredDecimal, signedDecimal, text } from '../fields';
import { VALUE_RANGES } from './walletChoices';

export type Account = (typeof ACCOUNTS)[number];

export const balanceSchema = object({
  account: oneOf(ACCOUNTS).required(),
  currency: string().required(),
  available: requiredDecimal(),
  /** All that is held back: by open orders and by withdrawals that have not ended. */
  frozen: requiredDecimal(),
});
export type Balance = InferType<typeof balanceSchema>;

export const walletBalances = defineCall('walletBalances', {
  access: 'user',
  acts: 'portfolio',
  summary: 'Balances of one account; currencies never held are absent',
  body: body({ account: oneOf(ACCOUNTS).required(CHECK.required) }),
  data: array(balanceSchema).required(),
  errors: [],
});
/** A currency in an account of the overview. The worth is null while its price is unknown. */
export const accountCurrencySchema = object({
  currency: string().required(),
  available: requiredDecimal(),
  /** Held by withdrawals that have not ended. On a `balance` push the sum of both frozen figures changes. */
  frozen: requiredDecimal(),
  /** Held by open orders. */
  order_frozen: requiredDecimal(),
  usdt: requiredDecimal().nullable().defined(),
  btc: requiredDecimal().nullable().defined(),
});
export type AccountCurrency = InferType<typeof accountCurrencySchema>;

/** What was gained since 00:00 UTC: worth now − worth then − what was moved in since, each at its price of that moment. */
export const profitSchema = object({
  usdt: signedDecimal(),
  /** Fraction of worth then + moved in; null when that is zero. "0.0123" is 1.23 %. */
  yield: signedDecimal().nullable().defined(),
});

export const walletAccountSchema = object({
  account: oneOf(ACCOUNTS).required(),
  usdt: requiredDecimal(),
  /** null while the BTC_USDT close is unknown. */
  btc: requiredDecimal().nullable().defined(),
  today: profitSchema,
  /** Every currency that the account may hold, in the order of the currency list; zeros included. */
  currencies: array(accountCurrencySchema).required(),
});

export const walletOverviewSchema = object({
  /** Worth of all five accounts. */
  usdt: requiredDecimal(),
  btc: requiredDecimal().nullable().defined(),
  btc_price: requiredDecimal().nullable().defined(),
  today: profitSchema,
  /** The five accounts in the order of ACCOUNTS. */
  accounts: array(walletAccountSchema).required(),
  /** USDT-margined futures. Without positions the equity is the balance and the others are null. */
  contract: object({
    equity: requiredDecimal(),
    unrealised_profit: signedDecimal(),
    /** Maintenance margin ÷ equity as a fraction. */
    margin_ratio: requiredDecimal().nullable().defined(),
    /** Of the position that is nearest to its own, and of which contract that is. */
    liquidation_price: requiredDecimal().nullable().defined(),
    liquidation_pair: string().nullable().defined(),
  }),
  /** Worth in USDT of what ICO subscriptions released. */
  ico: object({ released_today: requiredDecimal(), released_total: requiredDecimal() }),
});
export type WalletOverview = InferType<typeof walletOverviewSchema>;

export const walletOverview = defineCall('walletOverview', {
  access: 'user',
  acts: 'portfolio',
  summary: "The five accounts with their worth and today's profit and loss",
  body: body({}),
  data: walletOverviewSchema,
  errors: ['busy'],
});

export const valuePointSchema = object({
  /** ms since the epoch: the full hour or 00:00 UTC of the day, for the last point the time of the answer. */
  time: number().required(),
  usdt: requiredDecimal(),
  btc: requiredDecimal().nullable().defined(),
  /** USDT: what came from outside since the point before, less what left, each at its price of that moment. */
  moved_in: signedDecimal(),
});
export type ValuePoint = InferType<typeof valuePointSchema>;

export const walletValueHistory = defineCall('walletValueHistory', {
  access: 'user',
  acts: 'portfolio',
  summary:
    'Worth at the last full hours (24h) or at 00:00 UTC of the last days, oldest first, and now; nothing before the ' +
    'first deposit, at most 366 points, of which a longer past shows some of its days',
  body: body({
    range: oneOf(VALUE_RANGES).required(CHECK.required),
    /** One account; absent: all five together. */
    account: oneOf(ACCOUNTS),
  }),
  data: object({ points: array(valuePointSchema).required() }),
  errors: ['busy'],
});

export const sandboxFaucet = defineCall('sandboxFaucet', {
  access: 'user',
  acts: 'main',
  summary: 'Sandbox only: credits test funds to the spot account',
  body: body({ currency: text(10).required(CHECK.required) }),
  data: object({ currency: string().required(), quantity: requiredDecimal() }),
  errors: ['sandboxOnly', 'faucetLimit', 'unknownCurrency', 'busy'],
});
export const sandboxOutbox = defineCall('sandboxOutbox', {
  access: 'public',
  summary: 'Sandbox only: the messages that would have been sent to an address, newest first',
  body: body({ account: text(254).required(CHECK.required) }),
  data: array(
    object({
      time: number().required(),
      scene: string().required(),
      /** Six digits; '' for a message without a code. */
      code: string().defined(),
      subject: string().required(),
      text: string().required(),
    }),
  ).required(),
  errors: ['sandboxOnly'],
});
