import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import { parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { readDecimalInput } from '../../../../domain/money/input';
import type { TextKey } from '../../../locales/texts';

/** Why something is not possible now: a message key with its values; amounts are plain decimals. */
export interface Reason {
  key: TextKey<'ico' | 'errors'>;
  amounts?: Record<string, string>;
  /** Set when the reason is about the quantity. */
  field?: 'quantity';
}

interface Facts {
  asked: Pick<IcoSubscription, 'thawable'> | null;
  /** Raw input. */
  quantity: string;
}

/** More digits than any quantity has. */
const SCALE = 18;

/** Returns the typed quantity in the form of the call; '' when invalid. */
export function plainQuantity({ quantity }: Facts): string {
  const read = readDecimalInput(quantity, SCALE);
  return read.ok ? trimZeros(read.value) : '';
}

/** Returns the thawable quantity of a subscription, plain decimal without trailing zeros. */
export const thawableOf = ({ asked }: Pick<Facts, 'asked'>): string => trimZeros(asked?.thawable ?? '0');

/** Returns the first reason why the thaw cannot be reviewed; null when it can. */
export function blockingReason(facts: Facts): Reason | null {
  const field = 'quantity';
  if (facts.quantity.trim() === '') return { key: 'ico:reasonRequired', field };
  const read = readDecimalInput(facts.quantity, SCALE);
  if (!read.ok) return { key: read.reason === 'tooManyDigits' ? 'ico:reasonDigits' : 'ico:reasonDecimal', field };
  const units = parseDecimal(read.value, SCALE) ?? 0n;
  if (units === 0n) return { key: 'ico:reasonZero', field };
  const thawable = thawableOf(facts);
  return units > (parseDecimal(thawable, SCALE) ?? 0n)
    ? { key: 'ico:reasonThawable', amounts: { max: thawable }, field }
    : null;
}

/** Returns the message key of why a subscription cannot be thawed now; null when it can. */
export function thawReason({ thawable, frozen }: { thawable: string | null; frozen: string | null }) {
  if ((parseDecimal(thawable ?? '0', SCALE) ?? 0n) > 0n) return null;
  return (parseDecimal(frozen ?? '0', SCALE) ?? 0n) > 0n ? 'ico:thawNothingYet' : 'ico:thawNothing';
}
