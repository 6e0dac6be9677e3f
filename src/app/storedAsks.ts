import type { KeptForm } from '../machines/futures/futuresOrder/futuresOrder.types';
import { FUTURES_EXECUTIONS } from '../../domain/contract/futures/futuresChoices';
import { hasShape, isBoolean, isOneOf } from './storedShape';

/** Where the order forms keep whether they ask before they send; the general settings write there as well. */
export const SPOT_ASK_KEY = 'spotOrder.ask';
export const SECONDS_ASK_KEY = 'secondsForm.ask';
export const FUTURES_FORM_KEY = 'futuresOrder.form';

/** Whether a form asks, from what was stored: it does unless it was told not to. */
export const asksFrom = (stored: unknown): boolean => stored !== false;

const isFuturesForm = hasShape<KeptForm>({ ask: isBoolean, type: isOneOf(FUTURES_EXECUTIONS) });

/** The form of futures from what was stored. */
export const futuresFormFrom = (stored: unknown): KeptForm =>
  isFuturesForm(stored) ? stored : { ask: true, type: 'limit' };
