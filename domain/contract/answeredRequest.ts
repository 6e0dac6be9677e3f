/** Header of every answer: the name by which the exchange's log knows the request. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A call of the exchange, as its answer named it. */
export interface AnsweredRequest {
  readonly id: string;
  /** "placeSpotOrder" */
  readonly call: string;
  /** When the answer came, ms since the epoch. */
  readonly at: number;
  /** Code of the answer; null where it had none. */
  readonly code: number | null;
}
