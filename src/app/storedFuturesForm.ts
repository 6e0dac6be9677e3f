import { SIZES_BY, type KeptForm } from '../machines/futures/futuresOrder/futuresOrder.types';
import { FUTURES_EXECUTIONS } from '../../domain/contract/futures/futuresChoices';
import { hasShape, isBoolean, isOneOf } from './storedShape';

/** Storage key of the initial values of the futures order form; also written by the general settings. */
export const FUTURES_FORM_KEY = 'futuresOrder.form';

const isEarlier = hasShape<Omit<KeptForm, 'sizeBy'>>({ ask: isBoolean, type: isOneOf(FUTURES_EXECUTIONS) });
const isSized = hasShape<Pick<KeptForm, 'sizeBy'>>({ sizeBy: isOneOf(SIZES_BY) });

export const futuresFormFrom = (stored: unknown): KeptForm => ({
  ...(isEarlier(stored) ? { ask: stored.ask, type: stored.type } : ({ ask: true, type: 'limit' } as const)),
  sizeBy: isSized(stored) ? stored.sizeBy : 'coin',
});
