import { array, number, object, string, ValidationError, type InferType } from 'yup';
import { currencyName, requiredDecimal, text } from '../fields';

const DAY_MS = 86_400_000;

/** ms since the epoch, or an ISO 8601 date with its zone: "2026-02-01T12:00:00Z". */
const moment = () =>
  number()
    .integer()
    .min(0)
    .transform((value: unknown, original: unknown) => {
      const isDate = typeof original === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(original);
      return isDate ? Date.parse(original) : value;
    });

/** An ICO project file as written by the operator. Amounts are decimal strings. */
const projectFileSchema = object({
  name: text(80).trim().required(),
  currency: currencyName().required(),
  /** Defaults to USDT. */
  pay_currency: currencyName(),
  /** Prices by progress: the first from "0", ascending; "0.5" is half of the total subscribed. */
  phases: array(object({ from: requiredDecimal(), price: requiredDecimal() }))
    .min(1)
    .max(20)
    .required(),
  total: requiredDecimal(),
  /** Unit of the draw: every quantity is a multiple of it. */
  step: requiredDecimal(),
  /** Bounds of a user's total subscription. */
  min: requiredDecimal(),
  max: requiredDecimal(),
  start: moment().required(),
  end: moment().required(),
  /** Time of the draw, at or after the end. */
  recruit_time: moment().required(),
  /** Fraction of a win that is frozen, and the number of days over which it is released. */
  freeze_rate: requiredDecimal(),
  thaw_days: number().integer().required(),
  day_ms: number().integer().default(DAY_MS),
  /** For readers of the file; ignored. */
  comment: string(),
});

export type IcoProjectFile = InferType<typeof projectFileSchema>;

/**
 * Parses a project file's JSON; whether its values are consistent is checked by the engine.
 * @throws naming the offending field if it is not a project file.
 */
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
