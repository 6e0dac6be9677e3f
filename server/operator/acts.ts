import { randomUUID } from 'node:crypto';
import { MEANINGS } from '../../domain/contract/errorMeanings';
import { parseDecimal } from '../../domain/money/decimal';
import type { Accounts } from '../accounts/accounts';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { Answer } from '../link/messages';
import { PRODUCTS, type Products } from '../products/all';
import { closedActs, recoveryActs } from './accountActs';
import { fileNotes } from './fileNotes';
import { type ActFamily, behind, type Means, type OperatorResult, splitReason, startsWith } from './family';
import { guardActs } from './guard';
import { identityActs } from './identity';
import { inspectorActs } from './inspector';
import { noticeActs } from './notice';
import { peopleActs, requestActs } from './people';
import { suspensionActs } from './suspensionActs';
import { asPlainLine } from '../../domain/rules/shell/plainText';

interface RecordAct {
  act: 'record.list';
  /** Maximum number of entries, the newest. */
  most: number;
}

const STANDARD = 50;
const MOST = 10_000;

const RECORD_USAGE = `  record [N]                         the last N entries of this record (default ${STANDARD}), and whether the newest 20,000 are as
                                     they were written; "audit" compares all with the log`;

/** Parses such an act from the operator's socket; null for anything else. */
function readRecordAct({ act, most }: Record<string, unknown>): RecordAct | null {
  const isMost = Number.isSafeInteger(most) && Number(most) > 0 && Number(most) <= MOST;
  return act === 'record.list' && isMost ? { act, most: Number(most) } : null;
}

/** Parses the operator's words; null when they denote no such act. */
function recordActOf([word, most = String(STANDARD), ...rest]: readonly string[]): RecordAct | null {
  if (word !== 'record' || rest.length > 0 || !/^\d{1,5}$/.test(most)) return null;
  return readRecordAct({ act: 'record.list', most: Number(most) });
}

function shown({ auditLog }: Accounts, most: number): OperatorResult {
  const lines = auditLog.latest(most).toReversed();
  const broken = auditLog.broken();
  const texts = lines.map(({ id, time, actor, act, subject, reason, outcome }) =>
    [id, new Date(time).toISOString(), actor, act, subject, reason ?? '--', outcome]
      .map((text) => asPlainLine(String(text)))
      .join('  '),
  );
  const verdict =
    broken === null ? 'the entries are as they were written' : `PROBLEM  entry ${broken} or the one before was changed`;
  return { ok: broken === null, message: [...texts, verdict].join('\n'), logged: `${lines.length} listed` };
}

const recordActs: ActFamily<RecordAct> = {
  usage: RECORD_USAGE,
  fromWords: recordActOf,
  read: readRecordAct,
  owns: ({ act }) => act === 'record.list',
  subject: () => '',
  roleOf: () => 'any',
  perform: ({ most }, { accounts }) => shown(accounts, most),
};

type ExchangeAct =
  | { act: 'halt' | 'resume'; pair: string }
  | { act: 'credit'; account: string; currency: string; quantity: string };

const MAX_DIGITS = 18;

/** Accounts of the exchange whose capital the operator provides; a sandbox credits it itself. */
const OWN_ACCOUNTS = {
  'seconds-house': { user: SYSTEM_ACCOUNTS.houseSeconds, account: 'sec_contract' },
  'insurance-fund': { user: SYSTEM_ACCOUNTS.insurance, account: 'contract' },
  'house-spot': { user: SYSTEM_ACCOUNTS.houseMaker, account: 'spot' },
  'house-contracts': { user: SYSTEM_ACCOUNTS.houseMaker, account: 'contract' },
} as const;

type Place = NonNullable<ReturnType<typeof placeOf>>;

const isOwn = (name: string): name is keyof typeof OWN_ACCOUNTS => Object.hasOwn(OWN_ACCOUNTS, name);

/** Returns the account that a name denotes; null when there is none. */
function placeOf(name: string, { users }: Accounts) {
  if (isOwn(name)) return { ...OWN_ACCOUNTS[name], name };
  const user = users.byAccount(name) ?? users.byPublicId(name);
  return user ? { user: user.id, account: 'spot' as const, name: user.account } : null;
}

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

/** Returns whom to credit, or why nobody can be. */
function creditedBy(
  { account, quantity }: ExchangeAct & { act: 'credit' },
  { sandbox, accounts }: Means,
): Place | string {
  if (!sandbox && !isOwn(account))
    return 'only a sandbox credits a user out of nothing: here coins come by the custody';
  const place = placeOf(account, accounts);
  if (!place) return `no account "${account}"`;
  return parseDecimal(quantity, MAX_DIGITS) === null ? `"${quantity}" is not a plain decimal` : place;
}

function obstacle(act: ExchangeAct, means: Means): string | null {
  const found = act.act === 'credit' ? creditedBy(act, means) : null;
  return typeof found === 'string' ? found : null;
}

async function perform(act: ExchangeAct, means: Means): Promise<OperatorResult> {
  const { link } = means;
  if ('pair' in act) {
    const trading = act.act === 'resume';
    const answer = await link.send({ kind: 'pair.setStatus', pair: act.pair, trading });
    return resultOf(answer, trading ? `${act.pair} trades` : `${act.pair} is halted; cancelling is possible`);
  }
  const { currency, quantity } = act;
  const place = creditedBy(act, means);
  if (typeof place === 'string') return { ok: false, message: place };
  const { user, account, name } = place;
  const answer = await link.send(
    { kind: 'wallet.credit', user, account, currency, quantity, note: 'deposit' },
    { key: `operator:${randomUUID()}`, bodyHash: 'operator' },
  );
  return resultOf(answer, `${name} got ${quantity} ${currency}`);
}

const exchangeActs: ActFamily<ExchangeAct> = {
  usage: `  halt PAIR                          stop trading of a pair, for example BTC_USDT; cancelling stays possible
  resume PAIR                        let a halted pair trade again
  credit ACCOUNT CURRENCY QUANTITY   credit the capital of the exchange itself: seconds-house, insurance-fund,
                                     house-spot or house-contracts (its market maker); on a sandbox also the spot account
                                     of an e-mail address, phone number or user id`,
  fromWords,
  read,
  owns: ({ act }) => act === 'halt' || act === 'resume' || act === 'credit',
  subject: (act) => ('pair' in act ? act.pair : `${act.account} ${act.currency} ${act.quantity}`),
  roleOf: (act) => ('pair' in act ? 'market' : 'treasury'),
  worthOf: (act, { link }) =>
    'pair' in act ? '0' : link.query({ kind: 'worth', currency: act.currency, quantity: act.quantity }),
  obstacle,
  perform,
};

interface SpendAct {
  act: 'messages.spend';
  days: number;
}

const STANDARD_DAYS = 7;
const MOST_DAYS = 31;

const SPEND_USAGE = `  messages [--days N]                text messages sent a day, by country, and strangers checked (default ${STANDARD_DAYS} days, at most ${MOST_DAYS})`;

/** Parses this act from the operator's socket; null for anything else. */
const readSpendAct = ({ act, days }: Record<string, unknown>): SpendAct | null =>
  act === 'messages.spend' && typeof days === 'number' && days >= 1 && days <= MOST_DAYS ? { act, days } : null;

/** Parses the arguments after "messages"; null when they are invalid. */
function spendActOf([flag, value, ...rest]: readonly string[]): SpendAct | null {
  if (flag === undefined) return { act: 'messages.spend', days: STANDARD_DAYS };
  const isDays = flag === '--days' && value !== undefined && /^\d+$/.test(value) && rest.length === 0;
  return isDays ? readSpendAct({ act: 'messages.spend', days: Number(value) }) : null;
}

const spendSubject = ({ days }: SpendAct): string => `${days} days`;

/** Prints one line per day. */
function performSpendAct({ days }: SpendAct, { codeBudget }: Accounts): OperatorResult {
  const lines = codeBudget.spent(days).map(({ day, all, countries, checks }) => {
    const byCountry = countries.map(({ code, sent }) => `${code} ${sent}`).join(', ');
    const text = `${new Date(day).toISOString().slice(0, 10)}  ${all}  (${byCountry})`;
    return checks.asked > 0 ? `${text}  strangers checked: ${checks.asked}, passed: ${checks.passed}` : text;
  });
  const message = lines.length > 0 ? lines.join('\n') : `no text messages within ${days} days`;
  return { ok: true, message, logged: 'shown' };
}

const spendActs: ActFamily<SpendAct> = {
  usage: SPEND_USAGE,
  fromWords: behind('messages', spendActOf),
  read: readSpendAct,
  owns: startsWith('messages'),
  subject: spendSubject,
  roleOf: () => 'any',
  perform: (act, { accounts }) => performSpendAct(act, accounts),
};

type ActsOf<Product> = Product extends { readonly acts: () => Promise<{ readonly acts: infer Acts }> } ? Acts : never;

type Family =
  | typeof exchangeActs
  | typeof identityActs
  | typeof closedActs
  | typeof recoveryActs
  | typeof suspensionActs
  | typeof noticeActs
  | typeof inspectorActs
  | typeof guardActs
  | typeof spendActs
  | typeof peopleActs
  | typeof requestActs
  | typeof recordActs
  | typeof fileNotes
  | ActsOf<Products[keyof Products]>;

type ActOf<Family> = Family extends ActFamily<infer Act> ? Act : never;

/** Acts of the operator on the running exchange. */
export type OperatorAct = ActOf<Family>;

async function loadFamilies(): Promise<readonly Family[]> {
  const ofProducts = await Promise.all(
    Object.values(PRODUCTS).flatMap(({ acts }) => (acts ? [acts().then((module) => module.acts)] : [])),
  );
  return [
    ...[exchangeActs, identityActs, closedActs, recoveryActs, suspensionActs, noticeActs],
    ...ofProducts,
    ...[inspectorActs, guardActs, spendActs, peopleActs, requestActs, recordActs, fileNotes],
  ];
}

let loaded: Promise<readonly Family[]> | undefined;
/** In the order of the help text. */
const families = (): Promise<readonly Family[]> => (loaded ??= loadFamilies());

export const actsUsage = async (): Promise<string> => (await families()).flatMap(({ usage }) => usage || []).join('\n');

async function firstOf<Act>(read: (family: Family) => Act | null): Promise<Act | null> {
  for (const family of await families()) {
    const act = read(family);
    if (act) return act;
  }
  return null;
}

/** Parses an act from the operator's socket; null for anything else. */
export const readOperatorAct = (given: unknown): Promise<OperatorAct | null> =>
  firstOf<OperatorAct>(({ read }) => read((given ?? {}) as Record<string, unknown>));

/** Parses the operator's command line; null when it is invalid. */
export const operatorActOf = (words: readonly string[]): Promise<OperatorAct | null> =>
  firstOf<OperatorAct>(({ fromWords }) => fromWords(words));

/** Parses a command line that may end with "--reason" and the reason; null when it is invalid. */
export async function operatorAskOf(
  args: readonly string[],
): Promise<{ act: OperatorAct; reason: string | null } | null> {
  const { words, reason } = splitReason(args);
  const act = await operatorActOf(words);
  if (act || reason === null) return act && { act, reason };
  // Some acts have a place of their own for the reason.
  const whole = await operatorActOf(args);
  return whole && { act: whole, reason: null };
}

/** @throws for an act of no family */
export async function familyOf(act: OperatorAct): Promise<ActFamily<OperatorAct>> {
  const family = (await families()).find(({ owns }) => owns(act));
  if (!family) throw new Error(`nobody carries out ${act.act}`);
  // The family found owns exactly this act.
  return family as unknown as ActFamily<OperatorAct>;
}
