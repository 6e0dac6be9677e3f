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

export interface Page<Row> {
  list: Row[];
  total: number;
}

export const SUCCESS = 200;
