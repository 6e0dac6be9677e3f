import type { FastifyRequest } from 'fastify';
import type { Kind } from './deps';
import { invalidValue } from './errors';

type Asked = Pick<FastifyRequest, 'headers' | 'url'>;

/** As on Binance, only spot supports microseconds; requesting them elsewhere is refused rather than answered in ms. */
const UNITS: Readonly<Record<Kind, RegExp>> = { spot: /^(milli|micro)seconds?$/i, futures: /^milliseconds?$/i };
const MILLISECOND = 'millisecond';

const isMicro = (unit: string): boolean => /^micro/i.test(unit);
const unitOf = ({ headers }: Asked): string => String(headers['x-mbx-time-unit'] ?? MILLISECOND);

/** @throws BinanceError */
export function checkTimeUnit(request: Asked): void {
  const units = UNITS[request.url.startsWith('/api/v3') ? 'spot' : 'futures'];
  if (!units.test(unitOf(request))) throw invalidValue('timeUnit');
}

/** Whether a connection to the URL uses microseconds; null when it requests an unsupported unit. */
export function isMicroAt(kind: Kind, { searchParams }: URL): boolean | null {
  const unit = searchParams.get('timeUnit') ?? MILLISECOND;
  return UNITS[kind].test(unit) ? isMicro(unit) : null;
}

/** Names of time members in responses and events. */
const TIME = /^([ETOCW]|time|[a-z]+Time|[a-z]+Since|retryAfter)$/;
/** Length of a candle row, and the positions of its times. */
const CANDLE = 12;
const [OPENS, CLOSES] = ['0', '6'];

/** A candle ends with the last microsecond before the next one. */
const endOf = (ms: number): number => (ms + 1) * 1000 - 1;

function inMicroseconds(this: unknown, name: string, value: unknown): unknown {
  if (typeof value !== 'number' || value < 0) return value;
  if (Array.isArray(this)) {
    if (this.length !== CANDLE) return value;
    if (name === CLOSES) return endOf(value);
    return name === OPENS ? value * 1000 : value;
  }
  const { e, i, t } = this as Record<string, unknown>;
  const isCandle = typeof i === 'string' && typeof t === 'number';
  if (isCandle && name === 'T') return endOf(value);
  const isTime = TIME.test(name) || (name === 't' && isCandle) || (name === 'u' && e === 'outboundAccountPosition');
  return isTime ? value * 1000 : value;
}

/** Serialises as JSON with times in the requested unit. @param value with times in ms. */
export const textOf = (value: unknown, isInMicroseconds: boolean): string =>
  JSON.stringify(value, isInMicroseconds ? inMicroseconds : undefined);

/** Like `textOf`, for the response to a request. */
export const textIn = (request: Asked, value: unknown): string => textOf(value, isMicro(unitOf(request)));
