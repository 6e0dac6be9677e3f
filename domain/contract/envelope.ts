import type { Check } from './problems';

/** Response header with the request's id in the exchange's log. */
export const REQUEST_ID_HEADER = 'x-request-id';

export interface AnsweredRequest {
  readonly id: string;
  /** Id of the call, e.g. "placeSpotOrder". */
  readonly call: string;
  /** Time of the response, ms since the epoch. */
  readonly at: number;
  /** Code of the response; null if it had none. */
  readonly code: number | null;
}

/** Body of every response. `code` 200 is success; any other code is in the error catalogue. */
export interface Envelope<Data> {
  code: number;
  /** English fallback text; clients translate by code. */
  msg: string;
  data: Data;
  /** Server time of the response, ms since the epoch. */
  server_time: number;
}

/** `data` of a validation failure: message key per field. */
export interface FieldErrors {
  fields: Record<string, Check>;
}

/** Maximum number of records of the requested time range that a list covers; filters select among them. */
export const LISTED_MAX = 10_000;

export interface Page<Row> {
  list: Row[];
  /** Counts only records covered by the list. */
  total: number;
  /** True if the range has older records that the list does not cover; request an earlier range for them. */
  more?: boolean | undefined;
}

export const SUCCESS = 200;
