import { lockAccount, lockByLink, unlockAccount } from '../../../domain/contract/account/accountLock';
import * as securityCalls from '../../../domain/contract/account/security';
import {
  contactRecovery,
  requestContactRecovery,
  stopContactRecovery,
} from '../../../domain/contract/account/contactRecovery';
import * as passkeyCalls from '../../../domain/contract/account/passkeys';
import { success, type Result } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forAll, forUser, type Handler } from '../handler';
import { rememberingIn } from './remembered';
import { createApiKey, editApiKey, listApiKeys, revokeApiKey } from '../../../domain/contract/account/apiKeys';
import { API_KEYS_MAX, KEY_REST_HOURS } from '../../../domain/rules/account/apiKey';
import { FIRST_ACTS, listFirstActs, type FirstAct } from '../../../domain/contract/shell/firstActs';

export function securityHandlers({ accounts, wallet }: ApiDeps): Handler[] {
  const { credentials, protection, passkeys, activity, accountLock } = accounts;
  const remembered = rememberingIn(accounts);
  /** Marks the browser anew, because its earlier mark ends when a second factor is switched on. */
  const remarked = <Value>(user: number, proved: Result<Value>) => {
    const account = accounts.users.byId(user)?.account;
    return proved.ok && account !== undefined ? remembered(account, proved.value) : proved;
  };
  return [
    forUser(securityCalls.securityOverview, (_, { user }) => success(protection.overview(user))),
    forUser(securityCalls.sendSecurityCode, ({ scene, account }, { user, locale }) =>
      credentials.sendCode(user, scene, account, locale),
    ),
    forUser(securityCalls.changeLoginPassword, (form, context) =>
      credentials.changeLoginPassword(context.user, form, context),
    ),
    forUser(securityCalls.changeFundsPassword, (form, context) =>
      credentials.changeFundsPassword(context.user, form, context),
    ),
    forUser(securityCalls.changeAccount, (form, context) => credentials.changeAccount(context.user, form, context)),
    forUser(securityCalls.beginSecondFactor, ({ second_factor_code }, { user }) =>
      protection.beginSecondFactor(user, second_factor_code),
    ),
    forUser(securityCalls.confirmSecondFactor, async (proof, context) =>
      remarked(context.user, await protection.confirmSecondFactor(context.user, proof, context)),
    ),
    forUser(securityCalls.renewRecoveryCodes, (proof, context) =>
      protection.renewRecoveryCodes(context.user, proof, context),
    ),
    forUser(securityCalls.turnOffSecondFactor, (proof, context) =>
      protection.turnOffSecondFactor(context.user, proof, context),
    ),
    forUser(passkeyCalls.listPasskeys, (_, { user }) => success({ list: passkeys.list(user) })),
    forUser(passkeyCalls.beginPasskey, (proof, { user }) => passkeys.begin(user, proof)),
    forUser(passkeyCalls.addPasskey, async (form, context) =>
      remarked(context.user, await passkeys.add(context.user, form, context)),
    ),
    forUser(passkeyCalls.renamePasskey, ({ passkey_id, name }, { user }) => passkeys.rename(user, passkey_id, name)),
    forUser(passkeyCalls.removePasskey, ({ passkey_id, ...proof }, context) =>
      passkeys.remove(context.user, passkey_id, proof, context),
    ),
    forAll(passkeyCalls.askPasskey, ({ scene }, { user }) => success(passkeys.ask(scene, user))),
    forAll(passkeyCalls.provePasskey, (form, context) => passkeys.prove(form, context)),
    forUser(securityCalls.setAntiPhishing, ({ anti_phishing, ...proof }, context) =>
      protection.setAntiPhishing(context.user, anti_phishing, proof, context),
    ),
    forUser(securityCalls.listSessions, (_, { user, session }) =>
      success({ list: protection.sessions(user, session) }),
    ),
    forUser(securityCalls.endSession, ({ session_id }, { user }) => protection.endSession(user, session_id)),
    forUser(securityCalls.endOtherSessions, (_, { user, session }) =>
      success(protection.endOtherSessions(user, session)),
    ),
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
    forUser(securityCalls.listActivity, (query, { user }) => success(activity.list(user, query))),
  ];
}

export function apiKeyHandlers({ accounts: { apiKeys } }: ApiDeps): Handler[] {
  return [
    forUser(listApiKeys, (_, { user }) =>
      success({ list: apiKeys.list(user), max: API_KEYS_MAX, rest_hours: KEY_REST_HOURS }),
    ),
    forUser(createApiKey, ({ funds_password, second_factor_code, ...wish }, context) =>
      apiKeys.create(context.user, wish, { funds_password, second_factor_code }, context),
    ),
    forUser(editApiKey, async ({ key_id, funds_password, second_factor_code, ...wish }, context) => {
      const edited = await apiKeys.edit(context.user, key_id, wish, { funds_password, second_factor_code }, context);
      return edited.ok ? success({ key: edited.value }) : edited;
    }),
    forUser(revokeApiKey, ({ key_id }, context) => apiKeys.revoke(context.user, key_id, context)),
  ];
}

type Ask = (user: number, portfolios: readonly number[]) => Promise<Result<boolean>>;

/** The newcomer's checklist. Answered from the products' records, so it survives a restart. */
export function firstActHandlers({ accounts, lists: { values } }: ApiDeps): Handler[] {
  const asks: Record<FirstAct, Ask> = {
    funds: values.wallet.hasHeld,
    spot: values.spot.hasTraded,
    futures: values.futures.hasTraded,
    seconds: values.seconds.hasTraded,
  };
  return [
    forUser(listFirstActs, async ({ page, page_size }, { user }) => {
      const [own = user, ...portfolios] = accounts.portfolios.accountsOf(user);
      const done: FirstAct[] = [];
      for (const act of FIRST_ACTS) {
        const asked = await asks[act](own, portfolios);
        if (!asked.ok) return asked;
        if (asked.value) done.push(act);
      }
      return success({ list: done.slice((page - 1) * page_size, page * page_size), total: done.length });
    }),
  ];
}
