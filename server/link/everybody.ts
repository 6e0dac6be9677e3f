import type { AccountId } from './messages';

/** Following this id follows all users. */
export const EVERYBODY: AccountId = -1;
