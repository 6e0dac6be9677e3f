/** Enumerations of exports as plain values, kept apart from the schemas. */

/** data: everything stored about the user; statement: one year in one document; tax: one year's transactions with cost and gain. */
export const EXPORT_KINDS = ['data', 'statement', 'tax'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** waiting: queued; preparing: being written; ready: downloadable until it expires; failed: could not be written. */
export const EXPORT_STATUSES = ['waiting', 'preparing', 'ready', 'failed', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** First year a statement can be requested for. */
export const FIRST_YEAR = 2020;
