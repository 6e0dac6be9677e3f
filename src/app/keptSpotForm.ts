import { DIRECTIONS, PLACED_TYPES, SPOT_TIME_IN_FORCE, TRAIL_BASES } from '../../domain/contract/choices';
import { usualBasis } from '../machines/spot/spotOrder/spotOrder.form';
import type { KeptForm, OrderForm } from '../machines/spot/spotOrder/spotOrder.types';
import { asksFrom } from './storedAsks';
import { hasShape, isOneOf, isShortText } from './storedShape';

interface Kept extends Pick<OrderForm, 'direction' | 'type' | 'timeInForce' | 'callbackBy' | 'basis' | 'fields'> {
  pair: string;
}

/** The form as stored while the user is at the login screen, and the side and type for the next pair. */
const isKept = hasShape<Kept>({
  pair: isShortText,
  direction: isOneOf(DIRECTIONS),
  type: isOneOf(PLACED_TYPES),
  timeInForce: isOneOf(SPOT_TIME_IN_FORCE),
  callbackBy: isOneOf(TRAIL_BASES),
  basis: isOneOf(['quantity', 'total']),
  fields: hasShape<OrderForm['fields']>({
    price: isShortText,
    trigger: isShortText,
    stop: isShortText,
    takeProfit: isShortText,
    stopLoss: isShortText,
    visible: isShortText,
    callbackRate: isShortText,
    callbackAmount: isShortText,
    activation: isShortText,
    quantity: isShortText,
    total: isShortText,
  }),
});

export const keptOf = (pair: string, { direction, type, timeInForce, callbackBy, basis, fields }: OrderForm): Kept => ({
  pair,
  direction,
  type,
  timeInForce,
  callbackBy,
  basis,
  fields,
});

/** Parses the stored form: all of it for the same pair, only side and type for another one, nothing when it is invalid. */
export function keptFormFrom(pair: string, storedForm: unknown, storedAsk: unknown): KeptForm {
  const ask = asksFrom(storedAsk);
  if (!isKept(storedForm)) return { form: null, ask };
  const { pair: keptPair, ...form } = storedForm;
  const { direction, type } = form;
  return { form: keptPair === pair ? form : { direction, type, basis: usualBasis(direction) }, ask };
}
