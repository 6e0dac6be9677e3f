import type { Deposit } from '../../domain/contract/wallet/deposit';
import { openWalletQueries } from '../products/wallet/store/queries';
import { behind, type ActFamily, type Means, type OperatorResult } from './family';

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
  const queries = openWalletQueries(dataDir);
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
  perform,
};
