import { number, object, string, type InferType } from 'yup';
import { flag } from '../../config/flag';

export const fiatSchema = object({
  /** Minutes that a buyer has to pay and a seller has to confirm; fractions are allowed. */
  FIAT_PAY_TIME: number().min(0.01).max(10_080).default(120),
  FIAT_CONFIRM_TIME: number().min(0.01).max(10_080).default(60),
  /** Unpaid orders with which a buyer can open no more. */
  FIAT_MAX_UNPAID: number().integer().min(1).max(100).default(5),
  /** How far from the platform price an offer may be, as a fraction. */
  FIAT_PRICE_BAND: string()
    .trim()
    .matches(/^0\.\d{1,4}$/)
    .default('0.1'),
  /** What an offer must be worth at least, USDT. */
  FIAT_MIN_OFFER: string()
    .trim()
    .matches(/^\d{1,6}(\.\d{1,8})?$/)
    .default('10'),
  /** Open offers that a seller may have. */
  FIAT_MAX_OFFERS: number().integer().min(1).max(1000).default(20),
  /** House traders at the other side of newcomers; a sandbox only. */
  FIAT_HOUSE_TRADERS: flag(true),
  /** How long the sandbox's house traders take for what they do, ms. */
  FIAT_HOUSE_DELAY_MS: number().integer().min(0).max(600_000).default(4000),
});
type FiatValues = InferType<typeof fiatSchema>;

export interface FiatConfig {
  /** `pay_time` and `confirm_time` in minutes, as the platform configuration tells them. */
  trade: { pay_time: number; confirm_time: number; max_unpaid_num: number };
  /** Decimal fraction. */
  priceBand: string;
  /** Decimal USDT. */
  minOffer: string;
  maxOffers: number;
  /** Whether a sandbox has house traders, and how long they take for what they do, ms. */
  houseTraders: boolean;
  houseDelayMs: number;
}

export const readFiat = (values: FiatValues): FiatConfig => ({
  trade: {
    pay_time: values.FIAT_PAY_TIME,
    confirm_time: values.FIAT_CONFIRM_TIME,
    max_unpaid_num: values.FIAT_MAX_UNPAID,
  },
  priceBand: values.FIAT_PRICE_BAND,
  minOffer: values.FIAT_MIN_OFFER,
  maxOffers: values.FIAT_MAX_OFFERS,
  houseTraders: values.FIAT_HOUSE_TRADERS,
  houseDelayMs: values.FIAT_HOUSE_DELAY_MS,
});
