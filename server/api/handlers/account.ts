import * as accountCalls from '../../../domain/contract/account/account';
import { passkeyLogin } from '../../../domain/contract/account/passkeys';
import { refuse, success } from '../../accounts/result';
import { sourceOf } from '../../accounts/source';
import { normaliseAccount, userInfoOf } from '../../accounts/users';
import type { ApiDeps } from '../deps';
import { forAll, forUser, type CallContext, type Handler, forUpload } from '../handler';
import { rememberingIn } from './remembered';
import * as profileCalls from '../../../domain/contract/account/profile';
import { FileAnswer } from '../envelope';
import * as identityCalls from '../../../domain/contract/account/identity';
import { exportFile, listExports, requestExport } from '../../../domain/contract/account/exports';
import { CHECK } from '../../../domain/contract/choices';
import { MEDIA_TYPES } from '../../accounts/exports';
import { accountClosing, requestClosing, stopClosing } from '../../../domain/contract/account/accountClosing';

export function accountHandlers({ accounts }: ApiDeps): Handler[] {
  const { users, sessions, registration, passwordReset, knownDevices } = accounts;
  const remembered = rememberingIn(accounts);
  /** True when the caller is neither signed in to the account nor in a browser that has been. */
  const isStranger = (accountText: string, { session, deviceMark }: CallContext): boolean => {
    const account = normaliseAccount(accountText);
    const user = users.byAccount(account);
    const isOwner = user !== undefined && session?.user === user.id;
    return !isOwner && knownDevices.nameOf(user, deviceMark(account)) === null;
  };
  return [
    forUser(accountCalls.centerIndex, (_, { user }) => {
      const found = users.byId(user);
      return found ? success({ user: userInfoOf(found) }) : refuse('sessionExpired');
    }),
    forAll(accountCalls.login, async (form, caller) => {
      const answer = await accounts.login.signIn(form, caller);
      const session = answer.ok && answer.value.session;
      return session ? remembered(session.user.account, answer.value) : answer;
    }),
    forAll(accountCalls.loginSecondFactor, ({ ticket, code }, caller) => {
      const answer = accounts.login.giveSecondFactor(ticket, code, caller);
      return answer.ok ? remembered(answer.value.user.account, answer.value) : answer;
    }),
    forAll(passkeyLogin, async (form, caller) => {
      const holder = await accounts.passkeys.holderOf(form, 'login', caller);
      if (!holder.ok) return holder;
      const entered = accounts.login.byPasskey(holder.value, caller);
      return entered.ok ? remembered(holder.value.account, entered.value) : entered;
    }),
    forUser(accountCalls.logout, (_, { session }) => {
      sessions.end(session.id, 'signedOut');
      return success({});
    }),
    forAll(accountCalls.sendCode, async ({ account, scene, proof }, caller) => {
      const { locale, origin } = caller;
      if (isStranger(account, caller)) {
        const passed = await accounts.passStranger({ purpose: scene, address: origin.address, proof });
        if (!passed.ok) return passed;
      }
      return (scene === 'register' ? registration : passwordReset).sendCode(account, locale, sourceOf(origin.address));
    }),
    forAll(accountCalls.registerVerify, ({ account, code }, { origin }) =>
      registration.verify(account, code, sourceOf(origin.address)),
    ),
    forAll(accountCalls.register, async (form, { origin }) => {
      const answer = await registration.register(form, origin);
      return answer.ok ? remembered(answer.value.user.account, answer.value) : answer;
    }),
    forAll(accountCalls.resetVerify, ({ account, code }, { origin }) =>
      passwordReset.verify(account, code, sourceOf(origin.address)),
    ),
    forAll(accountCalls.resetPassword, async (form, caller) => {
      const account = passwordReset.accountOf(form.ticket);
      const answer = await passwordReset.reset(form, caller);
      return answer.ok && account !== undefined ? remembered(account, answer.value) : answer;
    }),
  ];
}

export function profileHandlers({ accounts: { profile } }: ApiDeps): Handler[] {
  return [
    forUser(profileCalls.setNickname, ({ nickname }, { user }) => profile.setNickname(user, nickname)),
    forUser(profileCalls.changeSettings, (changes, { user }) => profile.changeSettings(user, changes)),
    forUpload(profileCalls.uploadAvatar, (_, { user }, file) => profile.setAvatar(user, file)),
    forUser(profileCalls.removeAvatar, (_, { user }) => profile.removeAvatar(user)),
    forAll(profileCalls.avatarImage, async ({ id }) => {
      const bytes = await profile.avatar(id);
      return bytes ? success(new FileAnswer(bytes, 'image/webp')) : refuse('notFound');
    }),
  ];
}

export function identityHandlers({ accounts, identityAutoReview }: ApiDeps): Handler[] {
  const { identities, photos } = accounts;
  return [
    forUser(identityCalls.identityDetail, (_, { user }) =>
      success({ ...identities.detail(user), auto_review: identityAutoReview }),
    ),
    forUpload(
      identityCalls.uploadIdentityPhoto,
      ({ side }, { user }, file) => identities.refusalFor(user) ?? photos.upload(user, side, file),
    ),
    forUser(identityCalls.dropIdentityPhoto, ({ photo_id }, { user }) => photos.drop(user, photo_id)),
    forUser(identityCalls.identityPhoto, async ({ photo_id }, { user }) => {
      const bytes = await photos.read(user, photo_id);
      return bytes ? success(new FileAnswer(bytes, 'image/jpeg')) : refuse('notFound');
    }),
    forUser(identityCalls.submitIdentity, (form, { user }) => {
      const submitted = identities.submit(user, form);
      return submitted.ok ? success({ ...submitted.value, auto_review: identityAutoReview }) : submitted;
    }),
  ];
}

export function exportHandlers({ accounts, exportMaker }: Pick<ApiDeps, 'accounts' | 'exportMaker'>): Handler[] {
  const { exports, activity } = accounts;

  /** A statement covers one year, a tax file one year or all, a full data export none. */
  const yearProblem = (user: number, kind: string, year: number | null): string | null => {
    if (kind === 'data') return year === null ? null : CHECK.choice;
    if (year === null) return kind === 'statement' ? CHECK.required : null;
    return exportMaker.yearsOf(user).includes(year) ? null : CHECK.choice;
  };

  return [
    forUser(listExports, (_, { user }) => success({ list: exports.list(user), years: exportMaker.yearsOf(user) })),
    forUser(requestExport, async ({ kind, year = null, ...proof }, { user, locale, origin }) => {
      const problem = yearProblem(user, kind, year);
      if (problem !== null) return refuse('validation', { fields: { year: problem } });
      const asked = await exports.request(user, { kind, year, locale }, proof);
      if (asked.ok) activity.add(user, 'dataExport', origin, { ref: asked.value.export.id });
      return asked;
    }),
    forUser(exportFile, async ({ export_id: id }, { user }) => {
      const file = await exports.read(user, id);
      return file.ok ? success(new FileAnswer(file.value.bytes, MEDIA_TYPES[file.value.kind])) : file;
    }),
  ];
}

export const closingHandlers = ({ closing }: ApiDeps): Handler[] => [
  forUser(accountClosing, (_, { user }) => closing.state(user)),
  forUser(requestClosing, (form, context) => closing.request(context.user, form, context)),
  forUser(stopClosing, (_, context) => closing.stop(context.user, context)),
];
