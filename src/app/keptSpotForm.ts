import { boolean, object, string, type InferType } from 'yup';
import { DIRECTIONS, ORDER_TYPES, TIME_IN_FORCE } from '../../domain/contract/choices';
import type { KeptForm, OrderForm } from '../machines/spotOrder/spotOrder.types';

const field = () => string().strict().max(64).defined();

/** The form as it is kept while the user is at the login screen, and the side and type for the next pair. */
const keptSchema = object({
  pair: string().strict().required(),
  direction: string().strict().oneOf(DIRECTIONS).required(),
  type: string().strict().oneOf(ORDER_TYPES).required(),
  timeInForce: string().strict().oneOf(TIME_IN_FORCE).required(),
  basis: string()
    .strict()
    .oneOf(['quantity', 'total'] as const)
    .required(),
  fields: object({ price: field(), trigger: field(), quantity: field(), total: field() }),
});
type Kept = InferType<typeof keptSchema>;

const askSchema = boolean().strict().required();

export const keptOf = (pair: string, { direction, type, timeInForce, basis, fields }: OrderForm): Kept => ({
  pair,
  direction,
  type,
  timeInForce,
  basis,
  fields,
});

/**
 * Reads what was stored: the whole form for the same pair, side and type alone for another one, nothing when it is not
 * understood. `ask` defaults to true.
 */
export function keptFormFrom(pair: string, storedForm: unknown, storedAsk: unknown): KeptForm {
  const ask = askSchema.isValidSync(storedAsk) ? storedAsk : true;
  if (!keptSchema.isValidSync(storedForm, { strict: true })) return { form: null, ask };
  const { pair: keptPair, ...form } = storedForm;
  return { form: keptPair === pair ? form : { direction: form.direction, type: form.type }, ask };
}
