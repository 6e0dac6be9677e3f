export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
const LONG = 12;
const VERY_LONG = 16;

/** A hint, not a rule: length counts as much as the kinds of characters. */
export function passwordStrength(password: string): Strength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const repeats = new Set(password).size <= password.length / 3;
  const points = kinds + (password.length >= LONG ? 1 : 0) + (password.length >= VERY_LONG ? 1 : 0) - (repeats ? 2 : 0);
  if (points <= 2) return 'weak';
  if (points === 3) return 'fair';
  return points <= 5 ? 'good' : 'strong';
}
