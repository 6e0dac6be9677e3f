import type { FastifyRequest } from 'fastify';
import { invalidValue } from './errors';

type Asked = Pick<FastifyRequest, 'headers' | 'url'>;

const unitOf = ({ headers }: Asked): string => String(headers['x-mbx-time-unit'] ?? 'millisecond');

/** Calls of pairs alone tell microseconds, as at Binance; nobody who asks for them elsewhere is told ms. @throws BinanceError */
export function checkTimeUnit(request: Asked): void {
  const units = request.url.startsWith('/api/v3') ? /^(milli|micro)seconds?$/i : /^milliseconds?$/i;
  if (!units.test(unitOf(request))) throw invalidValue('timeUnit');
}

/** Members that are times. */
const TIME = /^(T|time|[a-z]+Time)$/;
/** Members of a candle, and where its times stand. */
const CANDLE = 12;
const TIMES_OF_CANDLE = ['0', '6'];

function inMicroseconds(this: unknown, name: string, value: unknown): unknown {
  if (typeof value !== 'number' || value < 0) return value;
  const isOfCandle = Array.isArray(this) && this.length === CANDLE && TIMES_OF_CANDLE.includes(name);
  return isOfCandle || TIME.test(name) ? value * 1000 : value;
}

/** The answer as JSON, its times in the unit that was asked for. @param value its times in ms. */
export const textIn = (request: Asked, value: unknown): string =>
  JSON.stringify(value, /^micro/i.test(unitOf(request)) ? inMicroseconds : undefined);
