import type { KeptForm } from '../machines/futures/futuresOrder/futuresOrder.types';
import { FUTURES_EXECUTIONS } from '../../domain/contract/futures/futuresChoices';
import { hasShape, isBoolean, isOneOf } from './storedShape';

/** Where the order form of futures keeps what it starts with; the general settings write there as well. */
export const FUTURES_FORM_KEY = 'futuresOrder.form';

const isFuturesForm = hasShape<KeptForm>({ ask: isBoolean, type: isOneOf(FUTURES_EXECUTIONS) });

/** The form of futures from what was stored. */
export const futuresFormFrom = (stored: unknown): KeptForm =>
  isFuturesForm(stored) ? stored : { ask: true, type: 'limit' };
