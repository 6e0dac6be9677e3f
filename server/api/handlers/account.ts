import {
  centerIndex,
  login,
  loginSecondFactor,
  logout,
  register,
  registerVerify,
  resetPassword,
  resetVerify,
  sendCode,
} from '../../../domain/contract/account/account';
import { passkeyLogin } from '../../../domain/contract/account/passkeys';
import { refuse, success } from '../../accounts/result';
import { sourceOf } from '../../accounts/source';
import { normaliseAccount, userInfoOf } from '../../accounts/users';
import { CookieAnswer, deviceCookie } from '../cookies';
import type { ApiDeps } from '../deps';
import { forAll, forUser, type CallContext, type Handler } from '../handler';

export function accountHandlers({ accounts }: ApiDeps): Handler[] {
  const { users, sessions, registration, passwordReset, knownDevices } = accounts;
  /** Marks the browser as one that has signed in to the account. */
  const remembered = <Value>(account: string, value: Value) => {
    const user = users.byAccount(account);
    return success(user ? new CookieAnswer(value, deviceCookie(account, knownDevices.mark(user))) : value);
  };
  /** True when the caller is neither signed in nor in a browser that has signed in to the account. */
  const isStranger = (accountText: string, { session, deviceMark }: CallContext): boolean => {
    const account = normaliseAccount(accountText);
    return !session && knownDevices.nameOf(users.byAccount(account), deviceMark(account)) === null;
  };
  return [
    forUser(centerIndex, (_, { user }) => {
      const found = users.byId(user);
      return found ? success({ user: userInfoOf(found) }) : refuse('sessionExpired');
    }),
    forAll(login, async (form, caller) => {
      const answer = await accounts.login.signIn(form, caller);
      const session = answer.ok && answer.value.session;
      return session ? remembered(session.user.account, answer.value) : answer;
    }),
    forAll(loginSecondFactor, ({ ticket, code }, caller) => {
      const answer = accounts.login.giveSecondFactor(ticket, code, caller);
      return answer.ok ? remembered(answer.value.user.account, answer.value) : answer;
    }),
    forAll(passkeyLogin, async (form, caller) => {
      const holder = await accounts.passkeys.holderOf(form, 'login', caller);
      return holder.ok ? remembered(holder.value.account, accounts.login.byPasskey(holder.value, caller)) : holder;
    }),
    forUser(logout, (_, { session }) => {
      sessions.end(session.id, 'signedOut');
      return success({});
    }),
    forAll(sendCode, async ({ account, scene, proof }, caller) => {
      const { locale, origin } = caller;
      if (isStranger(account, caller)) {
        const passed = await accounts.passStranger({ purpose: scene, address: origin.address, proof });
        if (!passed.ok) return passed;
      }
      return (scene === 'register' ? registration : passwordReset).sendCode(account, locale, sourceOf(origin.address));
    }),
    forAll(registerVerify, ({ account, code }) => registration.verify(account, code)),
    forAll(register, async (form, { origin }) => {
      const answer = await registration.register(form, origin);
      return answer.ok ? remembered(answer.value.user.account, answer.value) : answer;
    }),
    forAll(resetVerify, ({ account, code }) => passwordReset.verify(account, code)),
    forAll(resetPassword, async (form, { origin, locale }) => {
      const account = passwordReset.accountOf(form.ticket);
      const answer = await passwordReset.reset(form, origin, locale);
      return answer.ok && account !== undefined ? remembered(account, answer.value) : answer;
    }),
  ];
}
