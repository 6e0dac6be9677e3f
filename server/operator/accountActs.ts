import { accountName } from '../../domain/contract/account/account';
import { LANGUAGES, NAME_STATUS } from '../../domain/contract/choices';
import type { Deposit } from '../../domain/contract/wallet/deposit';
import type { User } from '../accounts/users';
import { stopMoves } from '../products/wallet/service/stopMoves';
import { openWalletQueries } from '../products/wallet/store/queries';
import { type ActFamily, behind, type Means, OPERATOR, type OperatorResult, reasonOf } from './family';

/** Shows what remains of closed accounts. `account`: user id of one; null for all that have received coins since. */
interface ClosedAct {
  act: 'account.closed';
  account: string | null;
}

const SHOWN = 100;

const CLOSED_USAGE = `  account closed                     closed accounts to which coins came after their end: they lie there until you pay them back
  account closed ID                  who it was, as far as the law keeps it, what it has, and what came to it since`;

function readClosedAct({ act, account }: Record<string, unknown>): ClosedAct | null {
  if (act !== 'account.closed') return null;
  if (account === null || account === undefined) return { act, account: null };
  return typeof account === 'string' && /^\d{8}$/.test(account) ? { act, account } : null;
}

function closedActOf([word, account, ...rest]: readonly string[]): ClosedAct | null {
  return word === 'closed' && rest.length === 0 ? readClosedAct({ act: 'account.closed', account }) : null;
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const lineOf = ({ time, status, quantity, currency, network, txid }: Deposit): string =>
  `${day(time)}  ${status}  ${quantity} ${currency}  ${network}  ${txid}`;

async function perform({ account }: ClosedAct, { accounts, link, dataDir }: Means): Promise<OperatorResult> {
  const { erasure, users } = accounts;
  await link.written();
  const queries = openWalletQueries(dataDir, link.openRows);
  try {
    const since = (user: number, closed: number) =>
      queries.deposits(user, { from: closed, page: 1, page_size: SHOWN }).list;
    if (account === null) {
      const lines = erasure.closed().flatMap(({ user, closed }) => {
        const came = since(user, closed).length;
        return came > 0 ? [`${users.byId(user)?.public_id}  closed ${day(closed)}  ${came} deposits since`] : [];
      });
      const message = lines.join('\n') || 'nothing came to closed accounts';
      return { ok: true, message, logged: `${lines.length} listed` };
    }
    const found = users.byPublicId(account);
    const row = erasure.closed().find(({ user }) => user === found?.id);
    if (!found || !row) return { ok: false, message: `no closed account "${account}"` };
    const { balances } = await link.query({ kind: 'wallet', user: found.id });
    const who = erasure.who(found.id);
    const held = balances
      .filter(({ available, frozen }) => /[1-9]/.test(available + frozen))
      .map(({ account: place, currency, available, frozen }) => `${place}  ${available} ${currency}, frozen ${frozen}`);
    const message = [
      `user id    ${account}`,
      `closed     ${day(row.closed)}`,
      `was        ${who === null ? 'not kept any more' : `${who.account}, opened ${day(who.created)}`}`,
      ...['has', ...held].map((line, at) => (at === 0 ? line : `  ${line}`)),
      ...['came since', ...since(found.id, row.closed).map(lineOf)].map((line, at) => (at === 0 ? line : `  ${line}`)),
    ].join('\n');
    return { ok: true, message, logged: 'shown' };
  } finally {
    queries.close();
  }
}

export const closedActs: ActFamily<ClosedAct> = {
  usage: CLOSED_USAGE,
  fromWords: behind('account', closedActOf),
  read: readClosedAct,
  owns: ({ act }) => act === 'account.closed',
  subject: ({ account }) => account ?? 'all',
  roleOf: ({ account }) => (account === null ? 'any' : 'support'),
  perform,
};

/** Returns an account to the person with its verified identity. `account`: e-mail address, phone number or user id. */
interface RecoverAct {
  act: 'account.recover';
  account: string;
  /** New e-mail address or phone number; the present one when only second factors are lost. */
  contact: string;
  /** Language of the messages to the account holder. */
  language: string;
  /** True for another attempt after a stopped one. */
  again: boolean;
  reason: string;
}
type RecoveryAct = { act: 'account.recoveries' } | RecoverAct;

const RECOVERY_USAGE = `  account recoveries                 recoveries that wait, and which were stopped
  account recover ACCOUNT CONTACT LANGUAGE [--again] --reason R
                                     for a person whom you have compared with the verified identity: the account is locked, and
                                     after the rest of a lost contact it is named by CONTACT (e-mail, or "+49 15112345678"; the
                                     present one if it is not lost), has no second factor, and its owner chooses a password by
                                     a code; LANGUAGE of the mails: ${LANGUAGES.map(({ value }) => value).join(' ')}
                                     --again: such a try was stopped, and you have compared the person once more: it rests five
                                     times as long, and the link of a mail or the mailbox alone stops it no more. For whoever
                                     objects with a better proof, recover with the contact of theirs`;

const isLanguage = (given: unknown): given is string => LANGUAGES.some(({ value }) => value === given);

function readRecoveryAct(fields: Record<string, unknown>): RecoveryAct | null {
  const { act, account, contact, language, again = false, reason: given } = fields;
  if (act === 'account.recoveries') return { act };
  const reason = reasonOf(given);
  const isNamed = typeof account === 'string' && account !== '' && accountName().isValidSync(contact, { strict: true });
  if (act !== 'account.recover' || !isNamed || !isLanguage(language) || reason === null) return null;
  return typeof again === 'boolean' ? { act, account, contact: String(contact), language, again, reason } : null;
}

function recoveryActOf([word, account, contact, language, ...flags]: readonly string[]): RecoveryAct | null {
  if (word === 'recoveries') return account === undefined ? { act: 'account.recoveries' } : null;
  const again = flags[0] === '--again';
  const [flag, ...reason] = again ? flags.slice(1) : flags;
  const given = { act: `account.${word}`, account, contact, language, again, reason: reason.join(' ') };
  return flag === '--reason' ? readRecoveryAct(given) : null;
}

const timeText = (time: number): string => new Date(time).toISOString();

/** Lists by user id, because contacts are personal data. */
function listed({ contactRecovery }: Means['accounts']): OperatorResult {
  const lines = contactRecovery.tries().map(({ user, requested, due }) => {
    const standing = due === null ? 'stopped' : `takes effect ${timeText(due)}`;
    return `${user.public_id}  first asked ${timeText(requested)}  ${standing}`;
  });
  return { ok: true, message: lines.join('\n') || 'no recoveries', logged: `${lines.length} listed` };
}

/** Returns the account that can be recovered, or why it cannot. */
function recoverable({ account, contact, again }: RecoverAct, { accounts }: Pick<Means, 'accounts'>): User | string {
  const { users, contactRecovery } = accounts;
  const user = users.byAccount(account) ?? users.byPublicId(account);
  if (!user) return `no account "${account}"`;
  if (user.name_status !== NAME_STATUS.verified)
    return `nobody's identity is verified for ${user.account}: there is nothing to compare with`;
  if ((users.byAccount(contact) ?? user).id !== user.id) return `${contact} is the name of another account`;
  if (again && !contactRecovery.wasStopped(user, contact))
    return `no try to give ${user.account} the contact ${contact} was stopped: leave out --again`;
  return user;
}

async function recover(act: RecoverAct, { accounts, link }: Pick<Means, 'accounts' | 'link'>): Promise<OperatorResult> {
  const { contact, language, again } = act;
  const user = recoverable(act, { accounts });
  if (typeof user === 'string') return { ok: false, message: user };
  const stopped = accounts.contactRecovery.wasStopped(user, contact);
  const due = accounts.contactRecovery.requestByOperator(user, contact, { origin: OPERATOR, locale: language }, again);
  await stopMoves(link, user.id);
  const rest = `${user.account} is locked and gets the contact ${contact} at ${timeText(due)}`;
  if (again) return { ok: true, message: `${rest}, unless a second factor from before the first try stops it` };
  const earlier = stopped ? '; an earlier try was stopped: --again goes on past the old mailbox' : '';
  return { ok: true, message: `${rest}, unless its owner stops it${earlier}` };
}

function obstacle(act: RecoveryAct, means: Means): string | null {
  const found = act.act === 'account.recover' ? recoverable(act, means) : null;
  return typeof found === 'string' ? found : null;
}

export const recoveryActs: ActFamily<RecoveryAct> = {
  usage: RECOVERY_USAGE,
  fromWords: behind('account', recoveryActOf),
  read: readRecoveryAct,
  owns: ({ act }) => act === 'account.recover' || act === 'account.recoveries',
  subject: (act) =>
    act.act === 'account.recoveries'
      ? ''
      : `${act.account} to ${act.contact}${act.again ? ' once more' : ''}: ${act.reason}`,
  roleOf: ({ act }) => (act === 'account.recoveries' ? 'any' : 'support'),
  reasonIn: (act) => ('reason' in act ? act.reason : null),
  obstacle,
  // An account may hold anything.
  worthOf: () => null,
  perform: (act, means) => (act.act === 'account.recoveries' ? listed(means.accounts) : recover(act, means)),
};
