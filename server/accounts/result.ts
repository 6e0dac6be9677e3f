import { CHECK } from '../../domain/contract/choices';
import type { ErrorName } from '../../domain/contract/errors';
import type { PriceLimits } from '../../domain/contract/outcome';
import type { Check } from '../../domain/contract/problems';

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

/** Message keys of the fields that an engine checks again; any other field is one that the object must not have. */
const CHECKED: Readonly<Record<string, Check>> = {
  ...{ time_in_force: CHECK.choice, plan_id: CHECK.choice },
  ...{ unit_price: CHECK.decimal },
};

/**
 * Converts the engine's refusal; `data.field` names the field concerned, `low` and `high` are the accepted prices. A validation
 * failure has `data.fields`, like one of the contract's own checks.
 */
export function passOn({ error, field, band }: EngineRefusal): Refusal {
  if (field === undefined) return refuse(error);
  if (error === 'validation') return refuse(error, { fields: { [field]: CHECKED[field] ?? CHECK.unknown } });
  return refuse(error, { field, ...band });
}
