import type { Check } from './problems';

/** Body of every answer. `code` 200 is success; any other code is in the error catalogue. */
export interface Envelope<Data> {
  code: number;
  /** English fall-back text; clients translate by code. */
  msg: string;
  data: Data;
  /** Server time of the answer, ms since the epoch. */
  server_time: number;
}

/** `data` of a validation failure: message key per field. */
export interface FieldErrors {
  fields: Record<string, Check>;
}

/** Records that a list reaches back over in the asked range of time; filters choose among them. */
export const LISTED_MAX = 10_000;

export interface Page<Row> {
  list: Row[];
  /** Of those that the list reaches. */
  total: number;
  /** True: the range has older records that it does not reach; an earlier range does. */
  more?: boolean | undefined;
}

export const SUCCESS = 200;
