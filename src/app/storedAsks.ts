import type { KeptForm } from '../machines/futuresOrder/futuresOrder.types';
import { FUTURES_EXECUTIONS } from '../../domain/contract/futuresChoices';
import { hasShape, isBoolean, isOneOf, type Test } from './storedShape';

/** Where the order forms keep whether they ask before they send; the general settings write there as well. */
export const SPOT_ASK_KEY = 'spotOrder.ask';
export const SECONDS_ASK_KEY = 'secondsForm.ask';
export const FUTURES_FORM_KEY = 'futuresOrder.form';

export const isFuturesForm: Test<KeptForm> = hasShape<KeptForm>({ ask: isBoolean, type: isOneOf(FUTURES_EXECUTIONS) });
export const FUTURES_START: KeptForm = { ask: true, type: 'limit' };
