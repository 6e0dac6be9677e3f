import type { Accounts } from '../../accounts/accounts';
import { success } from '../../accounts/result';
import { CookieAnswer, deviceCookie } from '../cookies';

/** Returns a function that adds a cookie to a response, which marks the browser as one that has signed in to the account. */
export const rememberingIn =
  ({ users, knownDevices }: Pick<Accounts, 'users' | 'knownDevices'>) =>
  <Value>(account: string, value: Value) => {
    const user = users.byAccount(account);
    return success(user ? new CookieAnswer(value, deviceCookie(account, knownDevices.mark(user))) : value);
  };
