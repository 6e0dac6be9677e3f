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
} from '../../../domain/contract/account';
import { refuse, success } from '../../accounts/result';
import { userInfoOf } from '../../accounts/users';
import type { ApiDeps } from '../deps';
import { forAll, forUser, type Handler } from '../handler';

export function accountHandlers({ accounts }: ApiDeps): Handler[] {
  const { users, sessions, registration, passwordReset } = accounts;
  return [
    forUser(centerIndex, (_, { user }) => {
      const found = users.byId(user);
      return found ? success({ user: userInfoOf(found) }) : refuse('sessionExpired');
    }),
    forAll(login, ({ account, password }, caller) => accounts.login.signIn(account, password, caller)),
    forAll(loginSecondFactor, ({ ticket, code }, caller) => accounts.login.giveSecondFactor(ticket, code, caller)),
    forUser(logout, (_, { session }) => {
      sessions.end(session.id, 'signedOut');
      return success({});
    }),
    forAll(sendCode, ({ account, scene }, { locale }) =>
      (scene === 'register' ? registration : passwordReset).sendCode(account, locale),
    ),
    forAll(registerVerify, ({ account, code }) => registration.verify(account, code)),
    forAll(register, (form, { origin }) => registration.register(form, origin)),
    forAll(resetVerify, ({ account, code }) => passwordReset.verify(account, code)),
    forAll(resetPassword, (form, { origin, locale }) => passwordReset.reset(form, origin, locale)),
  ];
}
