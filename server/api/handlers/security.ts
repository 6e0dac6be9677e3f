import { lockAccount, lockByLink, unlockAccount } from '../../../domain/contract/account/accountLock';
import { listActivity } from '../../../domain/contract/account/activity';
import {
  contactRecovery,
  requestContactRecovery,
  stopContactRecovery,
} from '../../../domain/contract/account/contactRecovery';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  listPasskeys,
  provePasskey,
  removePasskey,
  renamePasskey,
} from '../../../domain/contract/account/passkeys';
import {
  beginSecondFactor,
  changeAccount,
  changeFundsPassword,
  changeLoginPassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  listSessions,
  renewRecoveryCodes,
  securityOverview,
  sendSecurityCode,
  setAntiPhishing,
  turnOffSecondFactor,
} from '../../../domain/contract/account/security';
import { success } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forAll, forUser, type Handler } from '../handler';

export function securityHandlers({ accounts, wallet }: ApiDeps): Handler[] {
  const { credentials, protection, passkeys, activity, accountLock } = accounts;
  return [
    forUser(securityOverview, (_, { user }) => success(protection.overview(user))),
    forUser(sendSecurityCode, ({ scene, account }, { user, locale }) =>
      credentials.sendCode(user, scene, account, locale),
    ),
    forUser(changeLoginPassword, (form, context) => credentials.changeLoginPassword(context.user, form, context)),
    forUser(changeFundsPassword, (form, context) => credentials.changeFundsPassword(context.user, form, context)),
    forUser(changeAccount, (form, context) => credentials.changeAccount(context.user, form, context)),
    forUser(beginSecondFactor, ({ second_factor_code }, { user }) =>
      protection.beginSecondFactor(user, second_factor_code),
    ),
    forUser(confirmSecondFactor, (proof, context) => protection.confirmSecondFactor(context.user, proof, context)),
    forUser(renewRecoveryCodes, (proof, context) => protection.renewRecoveryCodes(context.user, proof, context)),
    forUser(turnOffSecondFactor, (proof, context) => protection.turnOffSecondFactor(context.user, proof, context)),
    forUser(listPasskeys, (_, { user }) => success({ list: passkeys.list(user) })),
    forUser(beginPasskey, (proof, { user }) => passkeys.begin(user, proof)),
    forUser(addPasskey, (form, context) => passkeys.add(context.user, form, context)),
    forUser(renamePasskey, ({ passkey_id, name }, { user }) => passkeys.rename(user, passkey_id, name)),
    forUser(removePasskey, ({ passkey_id, ...proof }, context) =>
      passkeys.remove(context.user, passkey_id, proof, context),
    ),
    forAll(askPasskey, ({ scene }, { user }) => success(passkeys.ask(scene, user))),
    forAll(provePasskey, (form, context) => passkeys.prove(form, context)),
    forUser(setAntiPhishing, ({ anti_phishing, ...proof }, context) =>
      protection.setAntiPhishing(context.user, anti_phishing, proof, context),
    ),
    forUser(listSessions, (_, { user, session }) => success({ list: protection.sessions(user, session) })),
    forUser(endSession, ({ session_id }, { user }) => protection.endSession(user, session_id)),
    forUser(endOtherSessions, (_, { user, session }) => success(protection.endOtherSessions(user, session))),
    forAll(lockByLink, async ({ token }, context) => {
      const locked = accountLock.lockByLink(token, context);
      if (!locked.ok) return locked;
      await wallet.withdrawals.stopMoves(locked.value.user);
      return success({});
    }),
    forUser(lockAccount, async (_, context) => {
      const locked = accountLock.lock(context.user, context);
      await wallet.withdrawals.stopMoves(context.user);
      return locked;
    }),
    forUser(unlockAccount, (form, context) => accountLock.unlock(context.user, form, context)),
    forUser(contactRecovery, (_, { user }) => accounts.contactRecovery.state(user)),
    forUser(requestContactRecovery, (form, context) => accounts.contactRecovery.request(context.user, form, context)),
    forUser(stopContactRecovery, (_, context) => accounts.contactRecovery.stop(context.user, context)),
    forUser(listActivity, (query, { user }) => success(activity.list(user, query))),
  ];
}
