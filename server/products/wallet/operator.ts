import { MEANINGS } from '../../../domain/contract/errorMeanings';
import type { Accounts } from '../../accounts/accounts';
import type { Answer, EngineLink, OpenWithdrawal } from '../../link/messages';
import { behind, startsWith, type ActFamily, type Means, type OperatorResult } from '../../operator/family';

type WithdrawalAct =
  | { act: 'withdrawal.list' }
  | { act: 'withdrawal.approve'; withdrawalId: string }
  | { act: `withdrawal.${(typeof WITH_TXID)[number]}`; withdrawalId: string; txid: string | null };

const WITHDRAWAL_USAGE = `  withdrawal list                    withdrawals that have not ended
  withdrawal approve ID              pass the review: it is disbursed soon, and can be cancelled until then
  withdrawal disburse ID [TXID]      hand it to the custody now; with TXID it was paid by hand and waits for "complete"
  withdrawal complete ID [TXID]      what was paid by hand, or before a restore, is confirmed: the money is gone
  withdrawal fail ID [TXID]          it will not be paid, which must be certain: everything goes back; one that has a transaction is
                                     failed by naming it`;

const WITH_TXID = ['disburse', 'complete', 'fail'] as const;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Parses the words after "withdrawal" into an action; null when there is none. */
export function withdrawalActOf(words: readonly string[]): WithdrawalAct | null {
  const [verb, withdrawalId, txid, ...rest] = words;
  if (rest.length > 0) return null;
  return readWithdrawalAct({ act: `withdrawal.${verb}`, withdrawalId, ...(txid === undefined ? {} : { txid }) });
}

/** Parses a withdrawal action from the operator's socket; null for anything else. */
function readWithdrawalAct({ act, withdrawalId, txid }: Record<string, unknown>): WithdrawalAct | null {
  if (act === 'withdrawal.list') return withdrawalId === undefined ? { act } : null;
  if (!isText(withdrawalId)) return null;
  const verb = WITH_TXID.find((one) => act === `withdrawal.${one}`);
  if (verb) return { act: `withdrawal.${verb}`, withdrawalId, txid: isText(txid) ? txid : null };
  return act === 'withdrawal.approve' && txid === undefined ? { act, withdrawalId } : null;
}

const withdrawalSubject = (act: WithdrawalAct): string => ('withdrawalId' in act ? act.withdrawalId : 'all');

function lineOf({ user, withdrawal }: OpenWithdrawal, accounts: Accounts): string {
  const { id, time, status, approved, quantity, currency, network, address, txid } = withdrawal;
  const stage = status === 'notDisbursed' && approved !== null ? 'approved' : status;
  const account = accounts.users.byId(user)?.public_id ?? `account ${user}`;
  return [id, new Date(time).toISOString(), stage, account, `${quantity} ${currency}`, network, address, txid ?? '']
    .join('  ')
    .trimEnd();
}

const resultOf = (answer: Answer, done: string): OperatorResult =>
  answer.ok ? { ok: true, message: done } : { ok: false, message: `${answer.error}: ${MEANINGS[answer.error]}` };

/** A transaction that was sent may still be confirmed, whatever became of the withdrawal. */
const maybePaid = (id: string, txid: string): string =>
  `${id} has the transaction ${txid}: if that is ever confirmed, failing pays twice. When it certainly never will be: withdrawal fail ${id} ${txid}`;

type WithdrawalFacts = OpenWithdrawal['withdrawal'];

/** Returns why the transaction that is named, or not named, is the wrong one; about anything else the engine decides. */
function obstacleOf(act: WithdrawalAct, open: WithdrawalFacts | undefined): string | null {
  if (!open || (act.act !== 'withdrawal.complete' && act.act !== 'withdrawal.fail')) return null;
  const { id, txid } = open;
  if (act.act === 'withdrawal.complete') {
    if (txid === null && act.txid === null) return `${id} has no transaction yet`;
    const isAnother = txid !== null && act.txid !== null && txid !== act.txid;
    return isAnother ? `${id} has the transaction ${txid}, not ${act.txid}: look at the chain first` : null;
  }
  if (txid === null) return act.txid === null ? null : `${id} has no transaction: is it the right one?`;
  return txid === act.txid ? null : maybePaid(id, txid);
}

const openIn = async (link: EngineLink, id: string): Promise<WithdrawalFacts | undefined> =>
  (await link.query({ kind: 'openMoves' })).withdrawals.find(({ withdrawal }) => withdrawal.id === id)?.withdrawal;

/** Carries an action out through the engine, which refuses whatever the lifecycle does not allow. */
async function performWithdrawalAct(act: WithdrawalAct, link: EngineLink, accounts: Accounts): Promise<OperatorResult> {
  if (act.act === 'withdrawal.list') {
    const { withdrawals } = await link.query({ kind: 'openMoves' });
    const lines = withdrawals.map((open) => lineOf(open, accounts));
    return { ok: true, message: lines.join('\n') || 'no open withdrawals', logged: `${lines.length} listed` };
  }
  const { withdrawalId } = act;
  const open = await openIn(link, withdrawalId);
  const obstacle = obstacleOf(act, open);
  if (obstacle !== null) return { ok: false, message: obstacle };
  switch (act.act) {
    case 'withdrawal.approve':
      return resultOf(await link.send({ kind: 'withdrawal.approve', withdrawalId }), `${withdrawalId} is approved`);
    case 'withdrawal.disburse': {
      const { txid } = act;
      const answer = await link.send({ kind: 'withdrawal.disburse', withdrawalId, txid });
      return resultOf(
        answer,
        txid === null ? `${withdrawalId} goes to the custody` : `${withdrawalId} was paid by hand`,
      );
    }
    case 'withdrawal.complete': {
      const confirmations = open?.required_confirmations ?? 0;
      // The custody may have named a transaction since, and would pay as well.
      const was = open?.txid ?? null;
      const txid = was ?? act.txid ?? '';
      const answer = await link.send({ kind: 'withdrawal.progress', withdrawalId, txid, confirmations, was });
      return resultOf(answer, `${withdrawalId} is completed`);
    }
    case 'withdrawal.fail': {
      const failure = open?.status === 'notDisbursed' ? 'review' : 'operator';
      // The custody may have named a transaction since.
      const txid = open?.txid ?? null;
      const answer = await link.send({ kind: 'withdrawal.fail', withdrawalId, failure, txid });
      return resultOf(answer, `${withdrawalId} has failed; everything went back`);
    }
  }
}

/** Returns the worth of the withdrawal; of one that has ended nothing moves any more. */
async function worthOf(act: WithdrawalAct, { link }: Means): Promise<string | null> {
  if (!('withdrawalId' in act)) return '0';
  const open = await openIn(link, act.withdrawalId);
  return open ? link.query({ kind: 'worth', currency: open.currency, quantity: open.quantity }) : '0';
}

export const acts: ActFamily<WithdrawalAct> = {
  usage: WITHDRAWAL_USAGE,
  fromWords: behind('withdrawal', withdrawalActOf),
  read: readWithdrawalAct,
  owns: startsWith('withdrawal'),
  subject: withdrawalSubject,
  roleOf: ({ act }) => (act === 'withdrawal.list' ? 'any' : 'treasury'),
  obstacle: async (act, { link }) =>
    'withdrawalId' in act ? obstacleOf(act, await openIn(link, act.withdrawalId)) : null,
  worthOf,
  movedBy: (act) => ('withdrawalId' in act ? `withdrawal ${act.withdrawalId}` : null),
  perform: (act, { link, accounts }) => performWithdrawalAct(act, link, accounts),
};
