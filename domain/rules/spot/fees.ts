import { mulDivCeil } from '../../money/decimal';
import type { Rate } from '../../money/rate';

/**
 * Returns the fee on the amount received, in the received currency's smallest units, rounded up and thus never in the user's
 * favour.
 */
export const feeOf = (received: bigint, rate: Rate): bigint => mulDivCeil(received, rate.numerator, rate.denominator);
