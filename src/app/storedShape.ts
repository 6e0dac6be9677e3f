/** Storage keys for whether order forms ask for confirmation; also written by the general settings. */
export const SPOT_ASK_KEY = 'spotOrder.ask';
export const SECONDS_ASK_KEY = 'secondsForm.ask';

/** Whether a form asks for confirmation, from the stored value; true unless switched off. */
export const asksFrom = (stored: unknown): boolean => stored !== false;

/** Checks whether a stored value still has the shape this build expects. */
export type Test<Value> = (stored: unknown) => stored is Value;

const MAX_TEXT = 64;

export const isBoolean: Test<boolean> = (stored) => typeof stored === 'boolean';

export const isShortText: Test<string> = (stored): stored is string =>
  typeof stored === 'string' && stored.length <= MAX_TEXT;

export const isOneOf =
  <Value extends string>(values: readonly Value[]): Test<Value> =>
  (stored): stored is Value =>
    values.some((value) => value === stored);

/** Tests for an object with at least these fields. */
export const hasShape =
  <Shape extends object>(tests: { [Key in keyof Shape]: Test<Shape[Key]> }): Test<Shape> =>
  (stored): stored is Shape =>
    typeof stored === 'object' &&
    stored !== null &&
    Object.entries<Test<unknown>>(tests).every(([key, test]) => test((stored as Record<string, unknown>)[key]));

/** Tests for the typed fields of a form, each a short text, by its blank ones. */
export function hasTextsOf<Fields extends object>(blank: Fields): Test<Fields> {
  const tests = Object.keys(blank).map((name) => [name, isShortText]);
  return hasShape(Object.fromEntries(tests) as { [Key in keyof Fields]: Test<Fields[Key]> });
}
