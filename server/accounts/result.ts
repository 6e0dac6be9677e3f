import type { ErrorName } from '../../domain/contract/errors';

/** Expected failure: a catalogue entry, and what the caller may need beside it (goes into the envelope's data). */
export interface Refusal {
  ok: false;
  error: ErrorName;
  data?: Record<string, unknown>;
}

export type Result<Value> = { ok: true; value: Value } | Refusal;

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const refuse = (error: ErrorName, data?: Record<string, unknown>): Refusal =>
  data === undefined ? { ok: false, error } : { ok: false, error, data };
