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
  /** Total held by open orders and by pending withdrawals. */
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
/** A currency in an account of the overview. The value is null while its price is unknown. */
export const accountCurrencySchema = object({
  currency: string().required(),
  available: requiredDecimal(),
  /** Held by pending withdrawals. A `balance` push carries only the sum of both frozen figures. */
  frozen: requiredDecimal(),
  /** Held by open orders. */
  order_frozen: requiredDecimal(),
  usdt: requiredDecimal().nullable().defined(),
  btc: requiredDecimal().nullable().defined(),
});
export type AccountCurrency = InferType<typeof accountCurrencySchema>;

/** Profit since 00:00 UTC: value now − value then − net inflow since, each at its price of that moment. */
export const profitSchema = object({
  usdt: signedDecimal(),
  /** Fraction of value then + inflow; null if that is zero. "0.0123" is 1.23 %. */
  yield: signedDecimal().nullable().defined(),
});

export const walletAccountSchema = object({
  account: oneOf(ACCOUNTS).required(),
  usdt: requiredDecimal(),
  /** Null while the BTC_USDT close is unknown. */
  btc: requiredDecimal().nullable().defined(),
  today: profitSchema,
  /** Every currency the account may hold, in the order of the currency list, including zero balances. */
  currencies: array(accountCurrencySchema).required(),
});

export const walletOverviewSchema = object({
  /** Total value of all five accounts. */
  usdt: requiredDecimal(),
  btc: requiredDecimal().nullable().defined(),
  btc_price: requiredDecimal().nullable().defined(),
  today: profitSchema,
  accounts: array(walletAccountSchema).required(),
  /** USDT-margined futures. Without positions the equity equals the balance and the other fields are null. */
  contract: object({
    equity: requiredDecimal(),
    unrealised_profit: signedDecimal(),
    /** Maintenance margin ÷ equity, as a fraction. */
    margin_ratio: requiredDecimal().nullable().defined(),
    /** Liquidation price of the position closest to its own, and the pair of its contract. */
    liquidation_price: requiredDecimal().nullable().defined(),
    liquidation_pair: string().nullable().defined(),
  }),
  /** Value of releases from ICO subscriptions, USDT. */
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
  /** ms since the epoch: the full hour or 00:00 UTC of the day; for the last point, the time of the response. */
  time: number().required(),
  usdt: requiredDecimal(),
  btc: requiredDecimal().nullable().defined(),
  /** Net inflow since the previous point, USDT, each movement at its price of that moment. */
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
    /** A single account; all five if omitted. */
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
      /** Six or twelve digits; '' for a message without a code. */
      code: string().defined(),
      subject: string().required(),
      text: string().required(),
    }),
  ).required(),
  errors: ['sandboxOnly'],
});
