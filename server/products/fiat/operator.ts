import { isAbsolute, resolve } from 'node:path';
import { MEANINGS } from '../../../domain/contract/errorMeanings';
import { paymentReferenceOf } from '../../../domain/rules/fiat/paymentReference';
import { asPlainLine } from '../../../domain/rules/shell/plainText';
import type { Accounts } from '../../accounts/accounts';
import { writeOut } from '../../adapters/files';
import type { OwnFile } from '../../accounts/ownData';
import type { FiatOrderFacts } from '../../link/messages';
import { openFiatQueries, type FiatQueries } from './store/queries';
import {
  behind,
  OPERATOR,
  reasonText,
  startsWith,
  type ActFamily,
  type Means,
  type OperatorResult,
} from '../../operator/family';

type FiatAct =
  | { act: 'fiat.list'; which: 'appeals' | 'all' }
  /** `proofs`: directory the payment proofs are written to. */
  | { act: 'fiat.show'; orderId: string; proofs: string | null }
  | { act: 'fiat.release' | 'fiat.return'; orderId: string; note: string };

const FIAT_USAGE = `  fiat list [all]                    fiat orders in appeal, or the newest of all; "number shared": other accounts have registered the
                                     number that the buyer pays to
  fiat show ID                       an order with its log; both sides see in their accounts' logs that it was looked at
  fiat show ID --proofs DIR          also writes its payment proofs to DIR, readable by the exchange's system user, which both sides
                                     see as well, named after the side that added them; delete them afterwards
  fiat release ID REASON             end an appeal: the crypto goes to the buyer; both sides read the reason
  fiat return ID REASON              end an appeal: the crypto goes back to the seller; both sides read the reason`;

const DECISIONS = ['release', 'return'] as const;
const NOTE_MAX = 500;
/** Maximum accounts named that share a number. */
const SHARERS_NAMED = 10;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Parses the words after "fiat"; null when they are invalid. */
function fiatActOf(words: readonly string[]): FiatAct | null {
  const [verb, first, ...rest] = words;
  if (verb === 'show' && rest.length > 0) {
    const [flag, directory, ...more] = rest;
    if (flag !== '--proofs' || directory === undefined || more.length > 0) return null;
    // The running exchange has another working directory.
    return readFiatAct({ act: 'fiat.show', orderId: first, proofs: resolve(directory) });
  }
  const note = reasonText(rest);
  if (verb === 'list') return rest.length === 0 ? readFiatAct({ act: 'fiat.list', which: first ?? 'appeals' }) : null;
  return readFiatAct({ act: `fiat.${verb}`, orderId: first, ...(note === '' ? {} : { note }) });
}

/** Parses a fiat act from the operator's socket; null for anything else. */
function readFiatAct({ act, which, orderId, note, proofs = null }: Record<string, unknown>): FiatAct | null {
  if (act === 'fiat.list') return which === 'appeals' || which === 'all' ? { act, which } : null;
  if (!isText(orderId)) return null;
  if (act === 'fiat.show') {
    const isPlace = proofs === null || (isText(proofs) && isAbsolute(proofs));
    return isPlace && note === undefined ? { act, orderId, proofs } : null;
  }
  const decision = DECISIONS.find((one) => act === `fiat.${one}`);
  return decision && isText(note) && note.length <= NOTE_MAX ? { act: `fiat.${decision}`, orderId, note } : null;
}

const fiatSubject = (act: FiatAct): string => ('orderId' in act ? act.orderId : act.which);

const timeText = (time: number): string => new Date(time).toISOString();

function lineOf(order: FiatOrderFacts, accounts: Accounts): string {
  const nameOf = (user: number) => accounts.users.byId(user)?.public_id ?? `account ${user}`;
  const { id, time, status, quantity, currency, amount, fiat, buyer, seller } = order;
  const trade = `${quantity} ${currency} for ${amount} ${fiat}`;
  return [id, timeText(time), status, trade, `buyer ${nameOf(buyer)}`, `seller ${nameOf(seller)}`].join('  ');
}

/** Returns a note on other accounts with the number that the buyer pays to, often one person's several accounts; '' for none. */
function sharingOf(others: readonly number[], accounts: Accounts): string {
  if (others.length === 0) return '';
  const names = others.slice(0, SHARERS_NAMED).map((user) => accounts.users.byId(user)?.public_id ?? `account ${user}`);
  const more = others.length > names.length ? ', …' : '';
  return `account number shared with ${others.length} other accounts: ${names.join(', ')}${more}`;
}

function linesOf(orders: readonly FiatOrderFacts[], accounts: Accounts): string[] {
  const sharers = accounts.sharersOf(orders);
  return orders.map((order, at) => {
    const others = sharers[at]?.length ?? 0;
    return [lineOf(order, accounts), ...(others > 0 ? [`number shared with ${others}`] : [])].join('  ');
  });
}

function detailOf(order: FiatOrderFacts, accounts: Accounts): string {
  // A reason must not pass for further lines, nor act on the terminal.
  const log = order.log.map(({ time, by, type, note }) =>
    [timeText(time), by, type, asPlainLine(note ?? '')].join('  ').trimEnd(),
  );
  const [others = []] = accounts.sharersOf([order]);
  const sharing = sharingOf(others, accounts);
  return [
    lineOf(order, accounts),
    `payment reference ${paymentReferenceOf(order.id)}`,
    ...(sharing === '' ? [] : [sharing]),
    ...log,
  ].join('\n');
}

/** Writes an order's proofs to a directory; the view is recorded in both sides' logs before anybody sees them. */
async function writeProofs(order: FiatOrderFacts, accounts: Accounts, directory: string): Promise<string[]> {
  const { id: detail, buyer, seller, proofs } = order;
  const found: OwnFile[] = [];
  for (const { id, by } of proofs) {
    const bytes = await accounts.proofFiles.bytes(id);
    if (bytes) found.push({ name: `fiat-${detail}-${by}-${id}.jpg`, bytes });
  }
  if (found.length === 0) return [];
  for (const user of [buyer, seller]) accounts.activity.add(user, 'proofsViewed', OPERATOR, { detail });
  return writeOut(directory, found);
}

function listed(which: 'appeals' | 'all', queries: FiatQueries, accounts: Accounts): OperatorResult {
  const lines = linesOf(queries.listed(which), accounts);
  return { ok: true, message: lines.join('\n') || 'no such fiat orders', logged: `${lines.length} listed` };
}

async function shown(
  { orderId, proofs }: FiatAct & { act: 'fiat.show' },
  queries: FiatQueries,
  accounts: Accounts,
): Promise<OperatorResult> {
  const order = queries.anyOrder(orderId);
  if (!order) return { ok: false, message: `no fiat order ${orderId}` };
  for (const user of [order.buyer, order.seller])
    accounts.activity.add(user, 'fiatOrderViewed', OPERATOR, { detail: order.id });
  const files = proofs === null ? null : await writeProofs(order, accounts, proofs);
  const message = [
    detailOf(order, accounts),
    `payment proofs: ${order.proofs.length}${files ? `, written: ${files.length}` : ''}`,
    ...(files ?? []),
  ].join('\n');
  return { ok: true, message, logged: files ? `shown with ${files.length} payment proofs` : 'shown' };
}

async function decided(
  { act, orderId, note }: Extract<FiatAct, { note: string }>,
  { link }: Pick<Means, 'link'>,
): Promise<OperatorResult> {
  const decision = act === 'fiat.release' ? 'release' : 'return';
  const answer = await link.send({ kind: 'fiat.resolve', orderId, decision, note });
  if (!answer.ok) return { ok: false, message: `${answer.error}: ${MEANINGS[answer.error]}` };
  const done = decision === 'release' ? 'the buyer has the crypto' : 'the seller has the crypto back';
  return { ok: true, message: `${orderId} is decided: ${done}` };
}

/** Reads the rows once they have all that the engine has decided so far. @throws RowsLate */
async function withQueries<Result>(
  { link, dataDir }: Means,
  read: (queries: FiatQueries) => Promise<Result> | Result,
): Promise<Result> {
  await link.written();
  const queries = openFiatQueries(dataDir, link.openRows);
  try {
    return await read(queries);
  } finally {
    queries.close();
  }
}

/**
 * Performs an act: lists are read from the store, decisions go through the engine, which refuses those the lifecycle does not
 * allow.
 */
function perform(act: FiatAct, means: Means): Promise<OperatorResult> {
  switch (act.act) {
    case 'fiat.list':
      return withQueries(means, (queries) => listed(act.which, queries, means.accounts));
    case 'fiat.show':
      return withQueries(means, (queries) => shown(act, queries, means.accounts));
    case 'fiat.release':
    case 'fiat.return':
      return decided(act, means);
  }
}

/** Returns the worth of the order that is decided. */
async function worthOf(act: FiatAct, means: Means): Promise<string | null> {
  if (!('note' in act)) return '0';
  const order = await withQueries(means, (queries) => queries.anyOrder(act.orderId));
  return order ? means.link.query({ kind: 'worth', currency: order.currency, quantity: order.quantity }) : '0';
}

export const acts: ActFamily<FiatAct> = {
  usage: FIAT_USAGE,
  fromWords: behind('fiat', fiatActOf),
  read: readFiatAct,
  owns: startsWith('fiat'),
  subject: fiatSubject,
  roleOf: ({ act }) => (act === 'fiat.list' ? 'any' : 'support'),
  reasonIn: (act) => ('note' in act ? act.note : null),
  worthOf,
  perform,
};
