import { array, number, object, string, tuple, type InferType } from 'yup';
import { defineCall } from '../call';
import { CHECK, INTERVALS } from '../choices';
import { body, marketName, oneOf, requiredDecimal, time } from '../fields';

export type Interval = (typeof INTERVALS)[number];

export const tickSchema = object({
  pair: string().required(),
  close: requiredDecimal(),
  open: requiredDecimal(),
  high: requiredDecimal(),
  low: requiredDecimal(),
  /** 24 h volume in the left currency. */
  amount: requiredDecimal(),
  /** 24 h turnover in the right currency. */
  vol: requiredDecimal(),
  count: number().required(),
  /** (close − open) / open over the rolling 24 h, a signed fraction as a decimal string: "-0.0123" is −1.23 %. */
  increase: string().required(),
  /** Time since which the figures are this market's own, ms since the epoch; absent if they cover the whole 24 h. */
  since: number(),
});
export type Tick = InferType<typeof tickSchema>;

export interface IndexTick {
  pair: string;
  close: string;
}

/** [price, quantity]; quantity "0" removes the level. */
export type Level = [string, string];
const levels = array(tuple([requiredDecimal(), requiredDecimal()])).required();

export const depthSchema = object({
  pair: string().required(),
  /** 1: replaces the book; 0: contains changed levels only. */
  snapshot: number().oneOf([0, 1]).required(),
  bids: levels,
  asks: levels,
  /** CRC32 of "price:quantity" of the top 10 bids then asks, joined by "|", after this update. */
  checksum: number().required(),
});
export type Depth = InferType<typeof depthSchema>;

export const publicTradeSchema = object({
  id: string().required(),
  price: requiredDecimal(),
  quantity: requiredDecimal(),
  /** The taker's side. */
  direction: oneOf(['buy', 'sell'] as const).required(),
  time: number().required(),
});
export type PublicTrade = InferType<typeof publicTradeSchema>;

export const candleSchema = object({
  /** Start of the interval, ms since the epoch, UTC. */
  time: number().required(),
  open: requiredDecimal(),
  high: requiredDecimal(),
  low: requiredDecimal(),
  close: requiredDecimal(),
  /** Volume in the left currency. */
  amount: requiredDecimal(),
  /** Turnover in the right currency. */
  vol: requiredDecimal(),
});
export type Candle = InferType<typeof candleSchema>;

export const trendSchema = object({
  /** LEFT_RIGHT, or LEFT_RIGHT_FUTURE for the pair's contract. */
  pair: string().required(),
  /** Hourly closes, oldest first; the last belongs to the current hour. Fewer if the market is younger. */
  closes: array(requiredDecimal()).required(),
});
export type Trend = InferType<typeof trendSchema>;

export const marketTicks = defineCall('marketTicks', {
  access: 'public',
  summary: 'Ticks of all pairs',
  body: body({}),
  data: array(tickSchema).required(),
  errors: [],
});
export const marketTrends = defineCall('marketTrends', {
  access: 'public',
  summary: 'The last 24 h of all pairs and contracts as a line each, made anew every minute',
  body: body({}),
  data: array(trendSchema).required(),
  errors: [],
});
export const klines = defineCall('klines', {
  access: 'public',
  summary: 'Candles before a time (exclusive), oldest first; the newest when no time is given',
  body: body({
    pair: marketName().required(CHECK.required),
    interval: oneOf(INTERVALS).required(CHECK.required),
    before: time(),
    limit: number().strict().integer(CHECK.integer).min(1, CHECK.integer).max(1000, CHECK.integer).default(300),
  }),
  data: array(candleSchema).required(),
  errors: ['unknownPair'],
});
export const marketDepth = defineCall('marketDepth', {
  access: 'public',
  summary: 'Order book snapshot',
  body: body({ pair: marketName().required(CHECK.required) }),
  data: depthSchema,
  errors: ['unknownPair'],
});
export const marketTrades = defineCall('marketTrades', {
  access: 'public',
  summary: 'Latest trades, newest first',
  body: body({ pair: marketName().required(CHECK.required) }),
  data: array(publicTradeSchema).required(),
  errors: ['unknownPair'],
});
