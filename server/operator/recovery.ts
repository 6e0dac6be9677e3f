import { accountName } from '../../domain/contract/account/account';
import { LANGUAGES, NAME_STATUS } from '../../domain/contract/choices';
import { stopMoves } from '../products/wallet/service/stopMoves';
import { behind, reasonOf, type ActFamily, type Means, type OperatorResult } from './family';

/** Gives an account back to the person of its verified identity. `account`: e-mail address, phone number or user id. */
interface RecoveryAct {
  act: 'account.recover';
  account: string;
  /** The new e-mail address or phone number; the present one where only second factors are lost. */
  contact: string;
  /** In which its owner is told. */
  language: string;
  reason: string;
}

const RECOVERY_USAGE = `  account recover ACCOUNT CONTACT LANGUAGE --reason R
                                     for a person whom you have compared with the verified identity: the account is locked, and
                                     after the rest of a lost contact it is named by CONTACT (e-mail, or "+49 15112345678"; the
                                     present one if it is not lost), has no second factor, and its owner chooses a password by
                                     a code; LANGUAGE of the mails: ${LANGUAGES.map(({ value }) => value).join(' ')}`;

const isLanguage = (given: unknown): given is string => LANGUAGES.some(({ value }) => value === given);

function readRecoveryAct({ act, account, contact, language, reason: given }: Record<string, unknown>) {
  const reason = reasonOf(given);
  const isNamed = typeof account === 'string' && account !== '' && accountName().isValidSync(contact, { strict: true });
  if (act !== 'account.recover' || !isNamed || !isLanguage(language) || reason === null) return null;
  return { act, account, contact: String(contact), language, reason } satisfies RecoveryAct;
}

function recoveryActOf([word, account, contact, language, flag, ...reason]: readonly string[]): RecoveryAct | null {
  const given = { act: `account.${word}`, account, contact, language, reason: reason.join(' ') };
  return flag === '--reason' ? readRecoveryAct(given) : null;
}

const OPERATOR = { address: '', device: '' };

async function perform(
  { account, contact, language }: RecoveryAct,
  { accounts, link }: Pick<Means, 'accounts' | 'link'>,
): Promise<OperatorResult> {
  const { users, contactRecovery } = accounts;
  const user = users.byAccount(account) ?? users.byPublicId(account);
  if (!user) return { ok: false, message: `no account "${account}"` };
  if (user.name_status !== NAME_STATUS.verified)
    return {
      ok: false,
      message: `nobody's identity is verified for ${user.account}: there is nothing to compare with`,
    };
  if ((users.byAccount(contact) ?? user).id !== user.id)
    return { ok: false, message: `${contact} is the name of another account` };
  const due = contactRecovery.requestByOperator(user, contact, { origin: OPERATOR, locale: language });
  await stopMoves(link, user.id);
  const time = new Date(due).toISOString();
  return {
    ok: true,
    message: `${user.account} is locked and gets the contact ${contact} at ${time}, unless its owner stops it`,
  };
}

export const recoveryActs: ActFamily<RecoveryAct> = {
  usage: RECOVERY_USAGE,
  fromWords: behind('account', recoveryActOf),
  read: readRecoveryAct,
  owns: ({ act }) => act === 'account.recover',
  subject: ({ account, contact, reason }) => `${account} to ${contact}: ${reason}`,
  perform,
};
