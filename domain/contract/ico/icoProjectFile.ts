import { array, number, object, string, ValidationError, type InferType } from 'yup';
import { currencyName, requiredDecimal, text } from '../fields';

const DAY_MS = 86_400_000;

/** ms since the epoch, or a date as ISO 8601 writes it with its zone: "2026-02-01T12:00:00Z". */
const moment = () =>
  number()
    .integer()
    .min(0)
    .transform((value: unknown, original: unknown) => {
      const isDate = typeof original === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(original);
      return isDate ? Date.parse(original) : value;
    });

/** An ICO project as the operator writes it in a file. Amounts are decimals as texts. */
const projectFileSchema = object({
  name: text(80).trim().required(),
  currency: currencyName().required(),
  /** USDT when it is left out. */
  pay_currency: currencyName(),
  /** Prices from a progress on: the first from "0", rising; "0.5" is half of the total subscribed. */
  phases: array(object({ from: requiredDecimal(), price: requiredDecimal() }))
    .min(1)
    .max(20)
    .required(),
  total: requiredDecimal(),
  /** A unit of the draw: every quantity is a multiple of it. */
  step: requiredDecimal(),
  /** Bounds of a user's whole subscription. */
  min: requiredDecimal(),
  max: requiredDecimal(),
  start: moment().required(),
  end: moment().required(),
  /** When the draw is made, at or after the end. */
  recruit_time: moment().required(),
  /** Fraction of a win that is frozen, and the days over which it is released. */
  freeze_rate: requiredDecimal(),
  thaw_days: number().integer().required(),
  day_ms: number().integer().default(DAY_MS),
  /** For readers of the file; not used. */
  comment: string(),
});

export type IcoProjectFile = InferType<typeof projectFileSchema>;

/** Reads a project file's JSON. @throws with the field named when it is none; whether its values fit is the engine's to say. */
export function readIcoProjectFile(given: unknown): IcoProjectFile {
  const unknown = Object.keys(given ?? {}).find((name) => !(name in projectFileSchema.fields));
  if (unknown !== undefined) throw new Error(`project file: ${unknown}: no such field`);
  try {
    return projectFileSchema.validateSync(given);
  } catch (error) {
    if (error instanceof ValidationError)
      throw new Error(`project file: ${error.path || 'content'}: ${error.message}`, { cause: error });
    throw error;
  }
}
