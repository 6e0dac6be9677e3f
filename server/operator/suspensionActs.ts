import { LANGUAGES } from '../../domain/contract/choices';
import type { User } from '../accounts/users';
import { openFiatQueries } from '../products/fiat/store/queries';
import { stopMoves } from '../products/wallet/service/stopMoves';
import { type ActFamily, behind, type Means, OPERATOR, type OperatorResult } from './family';

/** Stops an account and readmits it. `account`: e-mail address, phone number or user id. */
interface SuspensionAct {
  act: 'account.suspend' | 'account.reinstate';
  account: string;
}

const SUSPENSION_USAGE = `  account suspend ACCOUNT            nothing of it moves until you reinstate it: sessions and keys end, withdrawals that have not left,
                                     plans and fiat offers are taken back; its owner can log in, look and cancel. Running fiat
                                     orders go on, as an appeal decides them
  account reinstate ACCOUNT          end that; a lock of the owner's own stays`;

const VERBS = ['suspend', 'reinstate'] as const;
/** No page's language is known. */
const CALLER = { origin: OPERATOR, locale: LANGUAGES[0].value };

function readSuspensionAct({ act, account }: Record<string, unknown>): SuspensionAct | null {
  const verb = VERBS.find((one) => act === `account.${one}`);
  return verb && typeof account === 'string' && account !== '' ? { act: `account.${verb}`, account } : null;
}

const suspensionActOf = ([verb, account, ...rest]: readonly string[]): SuspensionAct | null =>
  rest.length === 0 ? readSuspensionAct({ act: `account.${verb}`, account }) : null;

/** Withdraws what waits for buyers; what is in orders does not wait again, see `withdrawRefilled`. */
async function withdrawOffers(user: number, { link, dataDir }: Means): Promise<void> {
  const queries = openFiatQueries(dataDir, link.openRows);
  try {
    const own = queries.waiting().filter(({ seller }) => seller === user);
    for (const { id: offerId } of own) await link.send({ kind: 'fiat.withdraw', user, offerId });
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

function perform({ act, account }: SuspensionAct, means: Means): OperatorResult | Promise<OperatorResult> {
  const { users } = means.accounts;
  const user = users.byAccount(account) ?? users.byPublicId(account);
  if (!user) return { ok: false, message: `no account "${account}"` };
  return act === 'account.suspend' ? suspend(user, means) : reinstate(user, means.accounts);
}

export const suspensionActs: ActFamily<SuspensionAct> = {
  usage: SUSPENSION_USAGE,
  fromWords: behind('account', suspensionActOf),
  read: readSuspensionAct,
  owns: ({ act }) => VERBS.some((verb) => act === `account.${verb}`),
  subject: ({ account }) => account,
  roleOf: () => 'support',
  perform,
};
