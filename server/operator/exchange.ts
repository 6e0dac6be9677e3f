import { randomUUID } from 'node:crypto';
import { MEANINGS } from '../../domain/contract/errorMeanings';
import { parseDecimal } from '../../domain/money/decimal';
import type { Answer } from '../link/messages';
import type { ActFamily, Means, OperatorResult } from './family';

type ExchangeAct =
  | { act: 'halt' | 'resume'; pair: string }
  | { act: 'credit'; account: string; currency: string; quantity: string };

const MAX_DIGITS = 18;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function read({ act, pair, account, currency, quantity }: Record<string, unknown>): ExchangeAct | null {
  if (act === 'halt' || act === 'resume') return isText(pair) ? { act, pair } : null;
  if (act !== 'credit' || !isText(account) || !isText(currency) || !isText(quantity)) return null;
  return { act, account, currency, quantity };
}

function fromWords([act, first, second, third, ...rest]: readonly string[]): ExchangeAct | null {
  if (rest.length > 0) return null;
  if (act === 'credit') return read({ act, account: first, currency: second, quantity: third });
  return second === undefined ? read({ act, pair: first }) : null;
}

const resultOf = (answer: Answer, done: string): OperatorResult =>
  answer.ok ? { ok: true, message: done } : { ok: false, message: `${answer.error}: ${MEANINGS[answer.error]}` };

async function perform(act: ExchangeAct, { link, accounts }: Means): Promise<OperatorResult> {
  if ('pair' in act) {
    const trading = act.act === 'resume';
    const answer = await link.send({ kind: 'pair.setStatus', pair: act.pair, trading });
    return resultOf(answer, trading ? `${act.pair} trades` : `${act.pair} is halted; cancelling is possible`);
  }
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
}

export const exchangeActs: ActFamily<ExchangeAct> = {
  usage: `  halt PAIR                          stop trading of a pair, for example BTC_USDT; cancelling stays possible
  resume PAIR                        let a halted pair trade again
  credit ACCOUNT CURRENCY QUANTITY   credit the spot account of an e-mail address, phone number or user id`,
  fromWords,
  read,
  owns: ({ act }) => act === 'halt' || act === 'resume' || act === 'credit',
  subject: (act) => ('pair' in act ? act.pair : `${act.account} ${act.currency} ${act.quantity}`),
  perform,
};
