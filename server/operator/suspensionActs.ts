import { LANGUAGES } from '../../domain/contract/choices';
import type { User } from '../accounts/users';
import { sendPatiently } from '../link/sendPatiently';
import { openFiatQueries } from '../products/fiat/store/queries';
import { stopMoves } from '../products/wallet/service/stopMoves';
import { type ActFamily, behind, type Means, OPERATOR, type OperatorResult } from './family';

/** Stops an account, readmits it, and lists those that are stopped. `account`: e-mail address, phone number or user id. */
type SuspensionAct = { act: 'account.suspend' | 'account.reinstate'; account: string } | { act: 'account.suspended' };

const SUSPENSION_USAGE = `  account suspend ACCOUNT            nothing of it moves until you reinstate it: sessions and keys end, withdrawals that have not left,
                                     plans and fiat offers are taken back; its owner can log in, look and cancel. Running fiat
                                     orders go on, as an appeal decides them
  account reinstate ACCOUNT          end that; a lock of the owner's own stays
  account suspended                  suspended accounts, and since when`;

const VERBS = ['suspend', 'reinstate'] as const;
/** Mails of the operator's acts are in the first language, unless the owner has chosen another. */
const CALLER = { origin: OPERATOR, locale: LANGUAGES[0].value };

function readSuspensionAct({ act, account }: Record<string, unknown>): SuspensionAct | null {
  if (act === 'account.suspended') return { act };
  const verb = VERBS.find((one) => act === `account.${one}`);
  return verb && typeof account === 'string' && account !== '' ? { act: `account.${verb}`, account } : null;
}

function suspensionActOf([verb, account, ...rest]: readonly string[]): SuspensionAct | null {
  const isWhole = rest.length === 0 && (verb !== 'suspended' || account === undefined);
  return isWhole ? readSuspensionAct({ act: `account.${verb}`, account }) : null;
}

/** Withdraws what waits for buyers; what is in orders does not wait again, see `createBarredOffers`. */
async function withdrawOffers(user: number, { link, dataDir }: Means): Promise<void> {
  await link.written();
  const queries = openFiatQueries(dataDir, link.openRows);
  try {
    const own = queries.waiting().filter(({ seller }) => seller === user);
    for (const { id: offerId } of own) await sendPatiently(link, { kind: 'fiat.withdraw', user, offerId });
  } finally {
    queries.close();
  }
}

async function suspend({ id, account }: User, means: Means): Promise<OperatorResult> {
  means.accounts.accountLock.suspend(id, CALLER);
  await stopMoves(means.link, id);
  await withdrawOffers(id, means);
  return { ok: true, message: `${account} is suspended` };
}

function reinstate({ id, account }: User, { accountLock }: Means['accounts']): OperatorResult {
  if (!accountLock.reinstate(id, CALLER)) return { ok: false, message: `${account} is not suspended` };
  return {
    ok: true,
    message: `${account} is reinstated${accountLock.isLocked(id) ? ', and locked by its owner' : ''}`,
  };
}

/** Lists by user id, because contacts are personal data. */
function listed({ accountLock, users }: Means['accounts']): OperatorResult {
  const lines = accountLock
    .suspended()
    .map(({ user, since }) => `${users.byId(user)?.public_id}  suspended ${new Date(since).toISOString()}`);
  return { ok: true, message: lines.join('\n') || 'no account is suspended', logged: `${lines.length} listed` };
}

function perform(asked: SuspensionAct, means: Means): OperatorResult | Promise<OperatorResult> {
  const { users } = means.accounts;
  if (asked.act === 'account.suspended') return listed(means.accounts);
  const { act, account } = asked;
  const user = users.byAccount(account) ?? users.byPublicId(account);
  if (!user) return { ok: false, message: `no account "${account}"` };
  return act === 'account.suspend' ? suspend(user, means) : reinstate(user, means.accounts);
}

export const suspensionActs: ActFamily<SuspensionAct> = {
  usage: SUSPENSION_USAGE,
  fromWords: behind('account', suspensionActOf),
  read: readSuspensionAct,
  owns: ({ act }) => act === 'account.suspended' || VERBS.some((verb) => act === `account.${verb}`),
  subject: (act) => ('account' in act ? act.account : ''),
  roleOf: ({ act }) => (act === 'account.suspended' ? 'any' : 'support'),
  perform,
};
