import { refuse } from '../accounts/result';
import { overloaded } from './binance/errors';
import { envelopeText } from './envelope';

const OF_BINANCE = /^\/(?:api\/v\d|[defps]api|futures\/data)(?:\/|$)/;

/** Whether Binance's clients ask for this address. */
export const isOfBinance = (path: string): boolean => OF_BINANCE.test(path);

/** What is told, with status 503, of a request that comes while the exchange starts or stops: in the words of who asks. */
export const busyText = (path: string, retryAfterS: number, now: number): string =>
  isOfBinance(path)
    ? JSON.stringify(overloaded().body())
    : envelopeText(refuse('busy', { retry_after_ms: retryAfterS * 1000 }), now);
