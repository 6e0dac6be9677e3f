import type { ErrorName } from './errors';
import { ACCESS_MEANINGS, PROFILE_MEANINGS } from './errors/account';
import { ALERTS_MEANINGS, FUTURES_MEANINGS, SPOT_MEANINGS, SECONDS_MEANINGS } from './errors/trading';
import { FIAT_MEANINGS, WALLET_MEANINGS, ICO_MEANINGS } from './errors/funds';
import { GENERAL_MEANINGS } from './errors/general';

/**
 * English meaning of each error: the fallback text of responses, the documentation and the operator's command line. Kept apart from
 * the codes so that the browser, which translates by name, does not load them.
 */
export const MEANINGS: Readonly<Record<ErrorName, string>> = {
  ...GENERAL_MEANINGS,
  ...ACCESS_MEANINGS,
  ...PROFILE_MEANINGS,
  ...SPOT_MEANINGS,
  ...WALLET_MEANINGS,
  ...SECONDS_MEANINGS,
  ...FIAT_MEANINGS,
  ...FUTURES_MEANINGS,
  ...ICO_MEANINGS,
  ...ALERTS_MEANINGS,
};
