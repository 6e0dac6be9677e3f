/** Closed lists of exports as plain values, apart from the schemas. */

/** data: all that the exchange keeps of the user; statement: a year on one document; tax: a year's moves with cost and gain. */
export const EXPORT_KINDS = ['data', 'statement', 'tax'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** waiting: behind others; preparing: being written; ready: to be fetched until it expires; failed: could not be written. */
export const EXPORT_STATUSES = ['waiting', 'preparing', 'ready', 'failed', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** The first year of which there can be a statement. */
export const FIRST_YEAR = 2020;
