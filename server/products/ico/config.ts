import { number, object, type InferType } from 'yup';
import { flag } from '../../config/values';

export const icoSchema = object({
  /** Whether a sandbox offers projects by itself, round after round. */
  ICO_ROUNDS: flag(true),
  /** Subscription period of the sandbox's short project, seconds. */
  ICO_ROUND_SECONDS: number().integer().min(10).max(86_400).default(300),
  /** Length of a thaw day of that project, seconds; all other projects use 24-hour days. */
  ICO_ROUND_DAY_SECONDS: number().integer().min(1).max(86_400).default(60),
});

export interface IcoConfig {
  rounds: boolean;
  roundMs: number;
  roundDayMs: number;
}

export const readIco = (values: InferType<typeof icoSchema>): IcoConfig => ({
  rounds: values.ICO_ROUNDS,
  roundMs: values.ICO_ROUND_SECONDS * 1000,
  roundDayMs: values.ICO_ROUND_DAY_SECONDS * 1000,
});
