/** Storage keys for whether order forms ask for confirmation; also written by the general settings. */
export const SPOT_ASK_KEY = 'spotOrder.ask';
export const SECONDS_ASK_KEY = 'secondsForm.ask';

/** Whether a form asks for confirmation, from the stored value; true unless switched off. */
export const asksFrom = (stored: unknown): boolean => stored !== false;
