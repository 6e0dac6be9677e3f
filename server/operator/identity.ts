import { isAbsolute, resolve } from 'node:path';
import { REASON_MAX, REJECT_REASONS } from '../../domain/contract/account/accountChoices';
import type { Accounts } from '../accounts/accounts';
import { writeOut } from '../adapters/files';
import type { User } from '../accounts/users';
import { behind, OPERATOR, startsWith, type ActFamily, type OperatorResult } from './family';

/** Review of identities. `account`: e-mail address, phone number or user id; `submission`: number that `show` stated. */
type IdentityAct =
  | { act: 'identity.list' }
  /** `photos`: directory the photos are written to. */
  | { act: 'identity.show'; account: string; photos: string | null }
  | { act: 'identity.approve'; account: string; submission: number }
  | { act: 'identity.reject'; account: string; submission: number; reason: string };

const IDENTITY_USAGE = `  identity list                      user ids of who waits for a review, the oldest first
  identity show ACCOUNT              what was submitted; its owner sees in the account's log that it was looked at
  identity show ACCOUNT --photos DIR also writes the two photos to DIR, readable by the exchange's system user; delete them after the review
  identity approve ACCOUNT SUBMISSION  the user is verified; SUBMISSION is the number that \`identity show\` stated
  identity reject ACCOUNT SUBMISSION --reason R
                                     the user sees why; R is a sentence, or one of these, which are translated:
                                     ${REJECT_REASONS.join(' ')}`;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Parses such an act from the operator's socket; null for anything else. */
export function readIdentityAct(sent: Record<string, unknown>): IdentityAct | null {
  const { act, account, submission, reason, photos } = sent;
  if (act === 'identity.list') return { act };
  if (!isText(account)) return null;
  if (act === 'identity.show')
    return isText(photos) && isAbsolute(photos)
      ? { act, account, photos }
      : photos
        ? null
        : { act, account, photos: null };
  if (typeof submission !== 'number' || !Number.isSafeInteger(submission)) return null;
  if (act === 'identity.approve') return { act, account, submission };
  return act === 'identity.reject' && isText(reason) ? { act, account, submission, reason: reason.trim() } : null;
}

/** Parses the arguments after "identity"; null when they are invalid. */
export function identityActOf([word, account, ...rest]: readonly string[]): IdentityAct | null {
  if (word === 'list') return account === undefined ? { act: 'identity.list' } : null;
  if (word !== 'show') {
    const [submission, flag, ...reason] = rest;
    if (flag !== (word === 'reject' ? '--reason' : undefined)) return null;
    const decided = { account, submission: Number(submission), reason: reason.join(' ') };
    return readIdentityAct({ act: `identity.${word}`, ...decided });
  }
  const [flag, directory, ...more] = rest;
  if (flag !== undefined && flag !== '--photos') return null;
  if (more.length > 0 || (flag === undefined) !== (directory === undefined)) return null;
  // The running exchange has another working directory.
  return readIdentityAct({ act: 'identity.show', account, photos: directory && resolve(directory) });
}

const identitySubject = (act: IdentityAct): string => (act.act === 'identity.list' ? '' : act.account);

const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** Lists user ids only: names and documents are shown by `show` alone, which the account holder sees in the log. */
function list({ identities, users }: Accounts): OperatorResult {
  const waiting = identities.waiting();
  const lines = waiting.list.map(({ user, submitted }) => `${users.byId(user)?.public_id}  ${day(submitted)}`);
  const more = waiting.count - lines.length;
  const head = `${waiting.count} waiting for a review`;
  return { ok: true, message: [head, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'), logged: head };
}

/** Writes the photos of a submission as "<user id>-<side>.jpg" and returns their location. */
async function writePhotos({ photos }: Accounts, user: User, submission: number, directory: string) {
  const found = await photos.ofSubmission(submission);
  const pictures = found.map(({ side, bytes }) => ({ name: `${user.public_id}-${side}.jpg`, bytes }));
  const files = writeOut(directory, pictures);
  return found.map(({ side }, at) => `${side.padEnd(10)} ${files[at]}`);
}

/** Shows a submission. The view is recorded in the account's log before anybody sees it. */
async function show(accounts: Accounts, user: User, directory: string | null): Promise<OperatorResult> {
  const review = accounts.identities.review(user.id);
  if (!review) return { ok: false, message: `${user.account} has submitted nothing` };
  accounts.activity.add(user.id, directory === null ? 'identityViewed' : 'photosViewed', OPERATOR);
  const written = directory === null ? [] : await writePhotos(accounts, user, review.id, directory);
  const message = [
    `user id    ${user.public_id}`,
    `account    ${user.account}`,
    `status     ${user.name_status}`,
    `submission ${review.id}`,
    `name       ${review.name}`,
    `ID number  ${review.id_number}`,
    `country    ${review.country}`,
    `submitted  ${day(review.submitted)}`,
    ...(review.reason === null ? [] : [`refused    ${review.reason}`]),
    ...written,
  ].join('\n');
  return { ok: true, message, logged: directory === null ? 'shown' : `shown with ${written.length} photos` };
}

function decide({ identities }: Accounts, user: User, submission: number, reason: string | null): OperatorResult {
  if (reason !== null && reason.length > REASON_MAX)
    return { ok: false, message: `the reason has more than ${REASON_MAX} characters` };
  const decided = identities.decide(user.id, submission, { approve: reason === null, by: 'operator', reason });
  if (!decided)
    return { ok: false, message: `submission ${submission} is not under review (status ${user.name_status}): show it` };
  return { ok: true, message: `${user.account} is ${reason === null ? 'verified' : `refused: ${reason}`}` };
}

/** Performs such an act. Its `logged` text contains no personal data. */
export function performIdentityAct(act: IdentityAct, accounts: Accounts): OperatorResult | Promise<OperatorResult> {
  if (act.act === 'identity.list') return list(accounts);
  const user = accounts.users.byAccount(act.account) ?? accounts.users.byPublicId(act.account);
  if (!user) return { ok: false, message: `no account "${act.account}"` };
  if (act.act === 'identity.show') return show(accounts, user, act.photos);
  return decide(accounts, user, act.submission, act.act === 'identity.reject' ? act.reason : null);
}

export const identityActs: ActFamily<IdentityAct> = {
  usage: IDENTITY_USAGE,
  fromWords: behind('identity', identityActOf),
  read: readIdentityAct,
  owns: startsWith('identity'),
  subject: identitySubject,
  roleOf: ({ act }) => (act === 'identity.list' ? 'any' : 'support'),
  reasonIn: (act) => ('reason' in act ? act.reason : null),
  perform: (act, { accounts }) => performIdentityAct(act, accounts),
};
