import type { ErrorName } from './errors';
import { ACCESS_MEANINGS } from './errors/access';
import { ALERTS_MEANINGS } from './errors/alerts';
import { FUTURES_MEANINGS } from './errors/futures';
import { FIAT_MEANINGS } from './errors/fiat';
import { GENERAL_MEANINGS } from './errors/general';
import { ICO_MEANINGS } from './errors/ico';
import { PROFILE_MEANINGS } from './errors/profile';
import { SECONDS_MEANINGS } from './errors/seconds';
import { SPOT_MEANINGS } from './errors/spot';
import { WALLET_MEANINGS } from './errors/wallet';

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
