/** Where the order forms keep whether they ask before they send; the general settings write there as well. */
export const SPOT_ASK_KEY = 'spotOrder.ask';
export const SECONDS_ASK_KEY = 'secondsForm.ask';

/** Whether a form asks, from what was stored: it does unless it was told not to. */
export const asksFrom = (stored: unknown): boolean => stored !== false;
