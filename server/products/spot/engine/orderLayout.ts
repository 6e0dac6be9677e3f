/**
 * The record touched when finding, cancelling and queueing an order is 64 bytes: one cache line, given that glibc starts large
 * buffers 16 bytes after a page.
 */
export const BYTES = 64;
export const DOUBLES = BYTES / 8;
export const INTS = BYTES / 4;
export const LEAD = 48;
export const bufferFor = (records: number) => new ArrayBuffer(LEAD + records * BYTES);
/** Figures of the record, in doubles. */
export const ID = LEAD / 8;
export const LEFT = ID + 1;
export const TICKS = ID + 2;
/** Links of the record, in 32-bit integers. */
export const PREV = LEAD / 4 + 6;
export const NEXT = PREV + 1;
export const LEVEL = PREV + 2;
export const TRADER = PREV + 3;
export const OPEN_PLACE = PREV + 4;
export const PAYS = PREV + 5;
export const GETS = PREV + 6;
export const MARKET = PREV + 7;
/** Small numbers of the record, in bytes. */
export const SIDE = LEAD + 56;
export const TYPE = SIDE + 1;
export const TIF = SIDE + 2;
export const STATUS = SIDE + 3;
export const REASON = SIDE + 4;
export const TRIGGER_UP = SIDE + 5;
export const TOUCHED = SIDE + 6;
export const STORED = SIDE + 7;
/** Offsets of the figures needed only by trades and readers, in doubles of a second record. */
export const REST = 12;
export const DEAL_LOTS = 0;
export const DEAL_TICK_LOTS = 1;
export const FEE = 2;
export const FIRST_TRADE = 3;
export const LAST_TRADE = 4;
export const UPDATED = 5;
export const TIME = 6;
export const SEQ = 7;
export const LOTS = 8;
export const TOTAL = 9;
export const TRIGGER_TICKS = 10;
export const OCO = 11;
