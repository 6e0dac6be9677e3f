import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { defineCall } from '../call';
import { body, oneOf, requiredDecimal, text } from '../fields';
import { COIN_CATEGORIES, type LANGUAGES } from '../choices';

export type Locale = (typeof LANGUAGES)[number]['value'];

const communitiesSchema = array(
  object({ logo: string().required(), link: string().required(), name: string().required() }),
).required();

const configSchema = object({
  download: object({ android_download_url: string().defined(), ios_download_url: string().defined() }),
  sys: object({ enable_phone_register: number().oneOf([0, 1]).required() }),
  legal_trade: object({
    confirm_time: number().required(),
    max_unpaid_num: number().required(),
    pay_time: number().required(),
  }),
  name_check: object({
    draw_check: number().required(),
    draw_uncheck: number().required(),
    trust_single: number().required(),
    trust_total: number().required(),
    trust_uncheck: number().required(),
  }),
  service_info: object({ email: string().required() }),
});

export const platConfigSchema = object({
  communities: communitiesSchema,
  config: configSchema,
  /** Present on a sandbox exchange only: data for a newcomer to look around. */
  sandbox: object({
    invitation_code: string().required(),
    account: string().required(),
    password: string().required(),
    funds_password: string().required(),
  })
    .nullable()
    .defined(),
  /** Null if the caller may not view the flows (/flows). */
  inspector: object({
    /** Expiry of the permission, ms since the epoch; null if everybody may. */
    until: number().nullable().defined(),
    /** URL of the Stately inspector that the flows may also be sent to; null if none. */
    stately: string().nullable().defined(),
  })
    .nullable()
    .defined(),
});
type PlatConfigData = InferType<typeof platConfigSchema>;

/** The platform configuration as the application stores it: the call's `config` merged with its other fields. */
export type PlatConfig = Omit<PlatConfigData, 'config'> & PlatConfigData['config'];

const networkSchema = object({
  name: string().required(),
  confirmations: number().required(),
  deposit_min: requiredDecimal(),
  withdrawal_min: requiredDecimal(),
  withdrawal_fee: requiredDecimal(),
});

export const currencySchema = object({
  symbol: string().required(),
  name: string().required(),
  /** Latest price in USDT; null until it has been traded or quoted. */
  price: requiredDecimal().nullable().defined(),
  /** Decimal places with which the currency is stored. */
  scale: number().required(),
  recharge_turn: number().oneOf([0, 1]).required(),
  draw_turn: number().oneOf([0, 1]).required(),
  legal_status: number().oneOf([0, 1]).required(),
  /** Circulating supply, for the market cap column; null if not meaningful. */
  supply: requiredDecimal().nullable().defined(),
  networks: array(networkSchema).required(),
  /** As classified by this exchange. */
  categories: array(oneOf(COIN_CATEGORIES).required()).required(),
});
export type Currency = InferType<typeof currencySchema>;

/** Bounds of order prices around the fair price: `BoundTerms` of domain/rules/market/priceBounds, which explains them. */
export const boundsSchema = object({
  fill: requiredDecimal(),
  through: requiredDecimal(),
  away: requiredDecimal(),
}).default(undefined);

export const pairSchema = object({
  left_symbol: string().required(),
  right_symbol: string().required(),
  is_hot: number().oneOf([0, 1]).required(),
  trade_status: number().oneOf([0, 1]).required(),
  contract_status: number().oneOf([0, 1]).required(),
  price_tick: requiredDecimal(),
  qty_step: requiredDecimal(),
  min_notional: requiredDecimal(),
  max_quantity: requiredDecimal(),
  /** Fractions of the amount received: "0.001" is 0.10 %. */
  maker_fee: requiredDecimal(),
  taker_fee: requiredDecimal(),
  /**
   * Bounds of the pair around its index, and of its contract around the mark; if absent, the defaults of
   * domain/rules/market/priceBounds apply.
   */
  price_bounds: boundsSchema.optional(),
  contract_bounds: boundsSchema.optional(),
});
export type Pair = InferType<typeof pairSchema>;

const none = body({});

export const platConfig = defineCall('platConfig', {
  access: 'public',
  summary: 'Platform configuration',
  body: none,
  data: platConfigSchema,
  errors: [],
});
export const currencyList = defineCall('currencyList', {
  access: 'public',
  summary: 'All currencies',
  body: none,
  data: object({ list: array(currencySchema).required() }),
  errors: [],
});
export const pairList = defineCall('pairList', {
  access: 'public',
  summary: 'All pairs',
  body: none,
  data: object({ list: array(pairSchema).required() }),
  errors: [],
});
export const platNote = defineCall('platNote', {
  access: 'public',
  summary: 'A platform document in the language of the lang header',
  body: body({ type: number().strict().oneOf([1, 2, 3, 4, 5]).required() }),
  data: object({ detail: object({ title: string().required(), content: string().required() }) }),
  errors: ['notFound'],
});
export const pairPrice = defineCall('pairPrice', {
  access: 'public',
  summary: 'Price of one USDT in a fiat currency; pair is usdt_{fiat}, lower case',
  body: body({
    pair: text(24)
      .matches(/^[a-z0-9]+_[a-z0-9]+$/)
      .required(),
  }),
  data: object({ pair: string().required(), price: requiredDecimal() }),
  errors: ['unknownPair'],
});
export const health = defineCall('health', {
  access: 'public',
  summary: 'Liveness of gateway, engine, store and market',
  body: none,
  data: object({
    status: oneOf(['ok', 'starting', 'failing'] as const).required(),
    parts: mixed<Record<string, string>>().required(),
    sandbox: boolean().required(),
  }),
  errors: [],
});
export const ready = defineCall('ready', {
  access: 'public',
  summary: 'As health, with HTTP status 503 unless every part is well',
  body: none,
  data: health.data,
  errors: [],
});
