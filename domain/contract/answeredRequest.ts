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
