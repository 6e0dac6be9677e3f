import { REASON_MAX, REJECT_REASONS } from '../../domain/contract/account/identityChoices';
import type { Accounts } from '../accounts/accounts';
import type { User } from '../accounts/users';
import { behind, startsWith, type ActFamily, type OperatorResult } from './family';

/** Review of identities. `account`: e-mail address, phone number or user id. */
type IdentityAct =
  | { act: 'identity.list' }
  | { act: 'identity.show' | 'identity.approve'; account: string }
  | { act: 'identity.reject'; account: string; reason: string };

const IDENTITY_USAGE = `  identity list                      who waits for a review, the oldest first
  identity show ACCOUNT              what was submitted, and where the two photos are
  identity approve ACCOUNT           the user is verified
  identity reject ACCOUNT --reason R the user sees why; R is a sentence, or one of these, which are translated:
                                     ${REJECT_REASONS.join(' ')}`;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Parses such an act from the operator's socket; null for anything else. */
export function readIdentityAct({ act, account, reason }: Record<string, unknown>): IdentityAct | null {
  if (act === 'identity.list') return { act };
  if (!isText(account)) return null;
  if (act === 'identity.show' || act === 'identity.approve') return { act, account };
  return act === 'identity.reject' && isText(reason) ? { act, account, reason: reason.trim() } : null;
}

/** The arguments after "identity"; null when they are not understood. */
export function identityActOf([word, account, flag, ...reason]: readonly string[]): IdentityAct | null {
  if (flag !== undefined && (word !== 'reject' || flag !== '--reason')) return null;
  if (word === 'list' && account !== undefined) return null;
  return readIdentityAct({ act: `identity.${word}`, account, reason: reason.join(' ') });
}

const identitySubject = (act: IdentityAct): string => (act.act === 'identity.list' ? '' : act.account);

const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

function list({ identities, users }: Accounts): OperatorResult {
  const waiting = identities.waiting();
  const lines = waiting.list.map(({ user, country, submitted }) => {
    const found = users.byId(user);
    return `${found?.public_id}  ${day(submitted)}  ${country}  ${found?.account}`;
  });
  const more = waiting.count - lines.length;
  const head = `${waiting.count} waiting for a review`;
  return { ok: true, message: [head, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'), logged: head };
}

function show({ identities, photos }: Accounts, user: User): OperatorResult {
  const review = identities.review(user.id);
  if (!review) return { ok: false, message: `${user.account} has submitted nothing` };
  const [front, back] = photos.locate(review.id);
  const message = [
    `user id    ${user.public_id}`,
    `account    ${user.account}`,
    `status     ${user.name_status}`,
    `name       ${review.name}`,
    `ID number  ${review.id_number}`,
    `country    ${review.country}`,
    `submitted  ${day(review.submitted)}`,
    ...(review.reason === null ? [] : [`refused    ${review.reason}`]),
    `front      ${front}`,
    `back       ${back}`,
  ].join('\n');
  return { ok: true, message, logged: 'shown' };
}

function decide({ identities }: Accounts, user: User, reason: string | null): OperatorResult {
  if (reason !== null && reason.length > REASON_MAX)
    return { ok: false, message: `the reason has more than ${REASON_MAX} characters` };
  const decided = identities.decide(user.id, { approve: reason === null, by: 'operator', reason });
  if (!decided) return { ok: false, message: `${user.account} is not under review (status ${user.name_status})` };
  return { ok: true, message: `${user.account} is ${reason === null ? 'verified' : `refused: ${reason}`}` };
}

/** Carries out such an act. What it `logged` holds no personal data. */
export function performIdentityAct(act: IdentityAct, accounts: Accounts): OperatorResult {
  if (act.act === 'identity.list') return list(accounts);
  const user = accounts.users.byAccount(act.account) ?? accounts.users.byPublicId(act.account);
  if (!user) return { ok: false, message: `no account "${act.account}"` };
  if (act.act === 'identity.show') return show(accounts, user);
  return decide(accounts, user, act.act === 'identity.reject' ? act.reason : null);
}

export const identityActs: ActFamily<IdentityAct> = {
  usage: IDENTITY_USAGE,
  fromWords: behind('identity', identityActOf),
  read: readIdentityAct,
  owns: startsWith('identity'),
  subject: identitySubject,
  perform: (act, { accounts }) => performIdentityAct(act, accounts),
};
