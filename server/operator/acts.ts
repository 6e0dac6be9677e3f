import { randomUUID } from 'node:crypto';
import { MEANINGS } from '../../domain/contract/errorMeanings';
import { parseDecimal } from '../../domain/money/decimal';
import type { Accounts } from '../accounts/accounts';
import type { Answer, EngineLink } from '../link/messages';
import { icoSubject, isIcoAct, performIcoAct, readIcoAct, type IcoAct } from './ico';
import { fiatSubject, isFiatAct, performFiatAct, readFiatAct, type FiatAct } from './fiat';
import { guardSubject, isGuardAct, performGuardAct, readGuardAct, type GuardAct } from './guard';
import { inspectorSubject, performInspectorAct, readInspectorAct, type InspectorAct } from './inspector';
import { identitySubject, performIdentityAct, readIdentityAct, type IdentityAct } from './identity';
import {
  isWithdrawalAct,
  performWithdrawalAct,
  readWithdrawalAct,
  withdrawalSubject,
  type WithdrawalAct,
} from './withdrawal';
import { performSpendAct, readSpendAct, spendSubject, type SpendAct } from './spend';
import { isNoticeAct, noticeSubject, performNoticeAct, readNoticeAct, type NoticeAct } from './notice';

/** What the operator may do to the running exchange. */
export type OperatorAct =
  | { act: 'halt' | 'resume'; pair: string }
  | { act: 'credit'; account: string; currency: string; quantity: string }
  | IcoAct
  | IdentityAct
  | WithdrawalAct
  | FiatAct
  | NoticeAct
  | InspectorAct
  | GuardAct
  | SpendAct;

/** Parses an act from the operator's socket; null for anything else. */
export function readOperatorAct(given: unknown): OperatorAct | null {
  const fields = (given ?? {}) as Record<string, unknown>;
  const { act, pair, account, currency, quantity } = fields;
  if ((act === 'halt' || act === 'resume') && isText(pair)) return { act, pair };
  if (act !== 'credit')
    return (
      readIdentityAct(fields) ??
      readIcoAct(fields) ??
      readNoticeAct(fields) ??
      readFiatAct(fields) ??
      readWithdrawalAct(fields) ??
      readInspectorAct(fields) ??
      readGuardAct(fields) ??
      readSpendAct(fields)
    );
  if (!isText(account) || !isText(currency) || !isText(quantity)) return null;
  return { act, account, currency, quantity };
}

export interface OperatorResult {
  ok: boolean;
  /** For the operator. */
  message: string;
  /** What the audit log says instead, where the message holds personal data. */
  logged?: string;
}

const MAX_DIGITS = 18;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function subjectOf(act: OperatorAct): string {
  if ('pair' in act) return act.pair;
  if (isNoticeAct(act)) return noticeSubject(act);
  if (isIcoAct(act)) return icoSubject(act);
  if (isWithdrawalAct(act)) return withdrawalSubject(act);
  if (isFiatAct(act)) return fiatSubject(act);
  if (isGuardAct(act)) return guardSubject(act);
  if (act.act === 'inspector.pass') return inspectorSubject(act);
  if (act.act === 'messages.spend') return spendSubject(act);
  return act.act === 'credit' ? `${act.account} ${act.currency} ${act.quantity}` : identitySubject(act);
}

const resultOf = (answer: Answer, done: string): OperatorResult =>
  answer.ok ? { ok: true, message: done } : { ok: false, message: `${answer.error}: ${MEANINGS[answer.error]}` };

/**
 * Carries out operator acts through the engine like any other command; each goes into the audit log, refused ones too.
 * @param findings what is wrong with a running exchange now, a sentence each.
 */
export function createOperator(
  link: EngineLink,
  accounts: Accounts,
  dataDir: string,
  findings: () => readonly string[] = () => [],
) {
  const perform = async (act: OperatorAct): Promise<OperatorResult> => {
    if ('pair' in act) {
      const trading = act.act === 'resume';
      const answer = await link.send({ kind: 'pair.setStatus', pair: act.pair, trading });
      return resultOf(answer, trading ? `${act.pair} trades` : `${act.pair} is halted; cancelling is possible`);
    }
    if (isGuardAct(act)) return performGuardAct(act, link, findings);
    if (isIcoAct(act)) return performIcoAct(act, link);
    if (isNoticeAct(act)) return performNoticeAct(act, accounts);
    if (isWithdrawalAct(act)) return performWithdrawalAct(act, link, accounts);
    if (isFiatAct(act)) return performFiatAct(act, link, accounts, dataDir);
    if (act.act === 'inspector.pass') return performInspectorAct(act, accounts);
    if (act.act === 'messages.spend') return performSpendAct(act, accounts);
    if (act.act !== 'credit') return performIdentityAct(act, accounts);
    const { account, currency, quantity } = act;
    const user = accounts.users.byAccount(account) ?? accounts.users.byPublicId(account);
    if (!user) return { ok: false, message: `no account "${account}"` };
    if (parseDecimal(quantity, MAX_DIGITS) === null)
      return { ok: false, message: `"${quantity}" is not a plain decimal` };
    const answer = await link.send(
      { kind: 'wallet.credit', user: user.id, account: 'spot', currency, quantity, note: 'deposit' },
      { key: `operator:${randomUUID()}`, bodyHash: 'operator' },
    );
    return resultOf(answer, `${user.account} got ${quantity} ${currency}`);
  };

  return async (act: OperatorAct): Promise<OperatorResult> => {
    const result = await perform(act);
    const outcome = `${result.ok ? 'done' : 'refused'}: ${result.logged ?? result.message}`;
    accounts.auditLog.write({ actor: 'operator', act: act.act, subject: subjectOf(act), outcome });
    return result;
  };
}
