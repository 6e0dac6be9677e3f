import { number, object, string, type InferType } from 'yup';
import { flag } from '../../config/values';

export const fiatSchema = object({
  /** Minutes that a buyer has to pay; fractions are allowed. */
  FIAT_PAY_TIME: number().min(0.01).max(10_080).default(120),
  /** Minutes that a seller has to confirm a payment; fractions are allowed. */
  FIAT_CONFIRM_TIME: number().min(0.01).max(10_080).default(60),
  /** Number of unpaid orders at which a buyer can open no more. */
  FIAT_MAX_UNPAID: number().integer().min(1).max(100).default(5),
  /** Maximum distance of an offer from the platform price, as a fraction. */
  FIAT_PRICE_BAND: string()
    .trim()
    .matches(/^0\.\d{1,4}$/)
    .default('0.1'),
  /** Minimum worth of an offer, USDT. */
  FIAT_MIN_OFFER: string()
    .trim()
    .matches(/^\d{1,6}(\.\d{1,8})?$/)
    .default('10'),
  /** Maximum open offers per seller. */
  FIAT_MAX_OFFERS: number().integer().min(1).max(1000).default(20),
  /** House traders as counterparties for newcomers; sandbox only. */
  FIAT_HOUSE_TRADERS: flag(true),
  /** Reaction time of the sandbox's house traders, ms. */
  FIAT_HOUSE_DELAY_MS: number().integer().min(0).max(600_000).default(4000),
});
type FiatValues = InferType<typeof fiatSchema>;

export interface FiatConfig {
  /** `pay_time` and `confirm_time` in minutes, as in the platform configuration. */
  trade: { pay_time: number; confirm_time: number; max_unpaid_num: number };
  /** Decimal fraction. */
  priceBand: string;
  /** Decimal USDT. */
  minOffer: string;
  maxOffers: number;
  /** Whether a sandbox has house traders, and their reaction time, ms. */
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
