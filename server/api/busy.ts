import { refuse } from '../accounts/result';
import { overloaded } from './binance/errors';
import { envelopeText } from './envelope';

const OF_BINANCE = /^\/(?:api\/v\d|[defps]api|futures\/data)(?:\/|$)/;

/** Whether the path belongs to the Binance-compatible API. */
export const isOfBinance = (path: string): boolean => OF_BINANCE.test(path);

/** Body of a 503 response while the exchange starts or stops, in the format the client expects. */
export const busyText = (path: string, retryAfterS: number, now: number): string =>
  isOfBinance(path)
    ? JSON.stringify(overloaded().body())
    : envelopeText(refuse('busy', { retry_after_ms: retryAfterS * 1000 }), now);
