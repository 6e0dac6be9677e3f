import {
  SIZES_BY,
  type KeptForm,
  type KeptOrder,
  type OrderForm,
} from '../machines/futures/futuresOrder/futuresOrder.types';
import { BLANK_FORM } from '../machines/futures/futuresOrder/futuresOrder.form';
import { TIME_IN_FORCE } from '../../domain/contract/choices';
import { FUTURES_EXECUTIONS, TRIGGER_PRICES } from '../../domain/contract/futures/futuresChoices';
import { hasShape, hasTextsOf, isBoolean, isOneOf, isShortText } from './storedShape';

/** Storage key of the initial values of the futures order form; also written by the general settings. */
export const FUTURES_FORM_KEY = 'futuresOrder.form';

type Choices = Pick<KeptForm, 'ask' | 'type' | 'sizeBy'>;

const isEarlier = hasShape<Omit<Choices, 'sizeBy'>>({ ask: isBoolean, type: isOneOf(FUTURES_EXECUTIONS) });
const isSized = hasShape<Pick<Choices, 'sizeBy'>>({ sizeBy: isOneOf(SIZES_BY) });

export const futuresFormFrom = (stored: unknown): Choices => ({
  ...(isEarlier(stored) ? { ask: stored.ask, type: stored.type } : ({ ask: true, type: 'limit' } as const)),
  sizeBy: isSized(stored) ? stored.sizeBy : 'coin',
});

/** Key of the order that this tab left unfinished; of one contract. */
export const FUTURES_ORDER_KEY = 'futuresOrder.order';
/** Key of the pair whose order form this tab left on trigger orders. */
export const FUTURES_PLANNING_KEY = 'futuresOrder.planning';

const isOrder = hasShape<KeptOrder & { pair: string }>({
  pair: isShortText,
  effect: isOneOf(['open', 'close']),
  timeInForce: isOneOf(TIME_IN_FORCE),
  withTargets: isBoolean,
  triggerBy: isOneOf(TRIGGER_PRICES),
  fields: hasTextsOf(BLANK_FORM.fields),
});

/** Returns what is stored of a contract's form until it is opened again. */
export const orderToKeep = (
  pair: string,
  { effect, timeInForce, fields, withTargets, triggerBy }: OrderForm,
): KeptOrder & { pair: string } => ({ pair, effect, timeInForce, fields, withTargets, triggerBy });

/** Parses the stored order; nothing when it is of another contract or invalid. */
export function keptOrderFrom(pair: string, stored: unknown): { order?: KeptOrder } {
  if (!isOrder(stored) || stored.pair !== pair) return {};
  const { pair: _, ...order } = stored;
  return { order };
}
