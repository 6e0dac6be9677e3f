/** Parts of which an iceberg order has at most so many (Binance's ICEBERG_PARTS). */
export const ICEBERG_PARTS = 100;

/** Whether of an order so much may be visible at a time. Both in lots. */
export const isVisiblePart = (visible: number, lots: number): boolean =>
  visible > 0 && visible < lots && lots <= visible * ICEBERG_PARTS;
