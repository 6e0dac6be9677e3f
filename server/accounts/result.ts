import type { ErrorName } from '../../domain/contract/errors';
import type { PriceLimits } from '../../domain/contract/outcome';

/** Expected failure: a catalogue entry, and additional data for the caller, which goes into the envelope's data. */
export interface Refusal {
  ok: false;
  error: ErrorName;
  data?: Record<string, unknown>;
}

export type Result<Value> = { ok: true; value: Value } | Refusal;

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const refuse = (error: ErrorName, data?: Record<string, unknown>): Refusal =>
  data === undefined ? { ok: false, error } : { ok: false, error, data };

interface EngineRefusal {
  error: ErrorName;
  field?: string;
  band?: PriceLimits;
}

/** Converts the engine's refusal; `data.field` names the field concerned, `low` and `high` are the accepted prices. */
export const passOn = ({ error, field, band }: EngineRefusal): Refusal =>
  field === undefined ? refuse(error) : refuse(error, { field, ...band });
