import { centerIndex, login, logout, register, registerVerify, sendCode } from '../../../domain/contract/account';
import { refuse, success } from '../../accounts/result';
import { userInfoOf } from '../../accounts/users';
import type { ApiDeps } from '../deps';
import { forAll, forUser, type Handler } from '../handler';

export function accountHandlers({ accounts }: ApiDeps): Handler[] {
  const { users, sessions, registration } = accounts;
  return [
    forUser(centerIndex, (_, { user }) => {
      const found = users.byId(user);
      return found ? success({ user: userInfoOf(found) }) : refuse('sessionExpired');
    }),
    forAll(login, ({ account, password }, { origin }) => accounts.login(account, password, origin)),
    forUser(logout, (_, { session }) => {
      sessions.end(session.id, 'signedOut');
      return success({});
    }),
    forAll(sendCode, ({ account }, { locale }) => registration.sendCode(account, locale)),
    forAll(registerVerify, ({ account, code }) => registration.verify(account, code)),
    forAll(register, (form, { origin }) => registration.register(form, origin)),
  ];
}
