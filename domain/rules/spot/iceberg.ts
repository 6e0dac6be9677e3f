/** Maximum number of parts of an iceberg order (Binance's ICEBERG_PARTS). */
export const ICEBERG_PARTS = 100;

/** Whether an order may display that part of its quantity at a time. Both in lots. */
export const isVisiblePart = (visible: number, lots: number): boolean =>
  visible > 0 && visible < lots && lots <= visible * ICEBERG_PARTS;
