import type { AccountId } from './messages';

/** Who follows it follows all users. */
export const EVERYBODY: AccountId = -1;
