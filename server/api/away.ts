import type { EngineAwayCode } from '../link/messages';
import type { SharedAway } from '../replica/sharedAway';
import type { RowsLate } from '../store/written';

const ROWS: RowsLate['code'] = 'ROWS_LATE';
const ENGINE: EngineAwayCode = 'ENGINE_AWAY';
const SHARED: SharedAway['code'] = 'SHARED_AWAY';
const CODES: ReadonlySet<unknown> = new Set([ROWS, ENGINE, SHARED]);

/** Whether a call failed because another process was unavailable, so that a retry may succeed. */
export const isAway = (error: unknown): boolean => error instanceof Error && 'code' in error && CODES.has(error.code);
