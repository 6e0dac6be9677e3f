import { mulDivCeil } from '../../money/decimal';
import type { Rate } from '../../money/rate';

/** Fee on what is received, in the received currency's smallest units, rounded up: never in the user's favour. */
export const feeOf = (received: bigint, rate: Rate): bigint => mulDivCeil(received, rate.numerator, rate.denominator);
