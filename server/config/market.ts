import { resolve } from 'node:path';
import { number, object, string, type InferType } from 'yup';
import { isAddress } from './values';

const FEEDS = ['simulated', 'recorded', 'live'] as const;

export const marketSchema = object({
  /** Source of the reference prices. */
  MARKET_FEED: string().oneOf(FEEDS).default('simulated'),
  /** Recorded files, comma-separated. */
  MARKET_FILE: string().trim().default(''),
  /** Speed of a recorded market, as a multiple of real time. */
  MARKET_SPEED: number().positive().max(1000).default(1),
  /** Seed of a simulated market: the same seed yields the same prices. */
  MARKET_SEED: string().trim().default('statex'),
  /** Days of history that a simulated market has at the exchange's first start. */
  MARKET_PAST_DAYS: number().integer().min(1).max(730).default(730),
  /** Interval between moves of a simulated market, ms; each pair's book moves every second time. */
  MARKET_STEP_MS: number().integer().min(50).max(1000).default(250),
  /** WebSocket address of the live feed, ws:// or wss://. */
  LIVE_URL: string().trim().default(''),
});

export interface MarketConfig {
  feed: (typeof FEEDS)[number];
  files: string[];
  speed: number;
  seed: string;
  pastDays: number;
  stepMs: number;
  liveUrl: string;
}

export function readMarket(values: InferType<typeof marketSchema>): MarketConfig {
  const files = values.MARKET_FILE.split(',').flatMap((file) => (file.trim() ? [resolve(file.trim())] : []));
  if (values.MARKET_FEED === 'recorded' && files.length === 0)
    throw new Error('configuration: MARKET_FEED=recorded needs MARKET_FILE, a comma separated list of recorded files');
  if (values.MARKET_FEED === 'live' && !isAddress(values.LIVE_URL, 'ws', 'wss'))
    throw new Error('configuration: MARKET_FEED=live needs LIVE_URL, a ws:// or wss:// address');
  return {
    feed: values.MARKET_FEED,
    files,
    speed: values.MARKET_SPEED,
    seed: values.MARKET_SEED,
    pastDays: values.MARKET_PAST_DAYS,
    stepMs: values.MARKET_STEP_MS,
    liveUrl: values.LIVE_URL,
  };
}
