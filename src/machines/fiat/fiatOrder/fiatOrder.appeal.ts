import { FIAT_REASON_LENGTH } from '../../../../domain/contract/fiat/fiatChoices';

/** Trims first, because the contract counts trimmed characters. */
const lengthOf = (text: string) => text.trim().length;

/** Returns the message key of why a reason cannot be sent; null when it can. The server checks again. */
export function reasonProblem(text: string): 'fiatOrder:reasonRequired' | 'fiatOrder:reasonLength' | null {
  const length = lengthOf(text);
  if (length === 0) return 'fiatOrder:reasonRequired';
  return length < FIAT_REASON_LENGTH.min || length > FIAT_REASON_LENGTH.max ? 'fiatOrder:reasonLength' : null;
}

export const isReason = (text: string): boolean => reasonProblem(text) === null;
