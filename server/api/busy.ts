import { refuse } from '../accounts/result';
import { overloaded } from './binance/errors';
import { envelopeText } from './envelope';
import type { EngineAwayCode } from '../link/messages';
import type { SharedAway } from '../replica/sharedAway';
import type { RowsLate } from '../store/written';

const OF_BINANCE = /^\/(?:api\/v\d|[defps]api|futures\/data)(?:\/|$)/;

/** Whether the path belongs to the Binance-compatible API. */
export const isOfBinance = (path: string): boolean => OF_BINANCE.test(path);

/** Body of a 503 response while the exchange starts or stops, in the format the client expects. */
export const busyText = (path: string, retryAfterS: number, now: number): string =>
  isOfBinance(path)
    ? JSON.stringify(overloaded().body())
    : envelopeText(refuse('busy', { retry_after_ms: retryAfterS * 1000 }), now);

const ROWS: RowsLate['code'] = 'ROWS_LATE';
const ENGINE: EngineAwayCode = 'ENGINE_AWAY';
const SHARED: SharedAway['code'] = 'SHARED_AWAY';
const CODES: ReadonlySet<unknown> = new Set([ROWS, ENGINE, SHARED]);

/** Whether a call failed because another process was unavailable, so that a retry may succeed. */
export const isAway = (error: unknown): boolean => error instanceof Error && 'code' in error && CODES.has(error.code);
