import { MEANINGS } from '../../../domain/contract/errorMeanings';
import type { Accounts } from '../../accounts/accounts';
import type { EngineLink, FiatOrderFacts } from '../../link/messages';
import { openFiatQueries, type FiatQueries } from './store/queries';
import { behind, startsWith, type ActFamily, type OperatorResult } from '../../operator/family';

/** What the operator does about fiat orders. */
type FiatAct =
  | { act: 'fiat.list'; which: 'appeals' | 'all' }
  | { act: 'fiat.show'; orderId: string }
  | { act: 'fiat.release' | 'fiat.return'; orderId: string; note: string };

const FIAT_USAGE = `  fiat list [all]                    fiat orders in appeal, or the newest of all
  fiat show ID                       an order with its log and where its payment proofs are
  fiat release ID REASON             end an appeal: the crypto goes to the buyer; both sides read the reason
  fiat return ID REASON              end an appeal: the crypto goes back to the seller; both sides read the reason`;

const DECISIONS = ['release', 'return'] as const;
const NOTE_MAX = 500;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The act that the words behind "fiat" mean; null when they mean none. */
function fiatActOf(words: readonly string[]): FiatAct | null {
  const [verb, first, ...rest] = words;
  const note = rest.join(' ');
  if (verb === 'list') return rest.length === 0 ? readFiatAct({ act: 'fiat.list', which: first ?? 'appeals' }) : null;
  return readFiatAct({ act: `fiat.${verb}`, orderId: first, ...(note === '' ? {} : { note }) });
}

/** Parses an act about fiat orders from the operator's socket; null for anything else. */
function readFiatAct({ act, which, orderId, note }: Record<string, unknown>): FiatAct | null {
  if (act === 'fiat.list') return which === 'appeals' || which === 'all' ? { act, which } : null;
  if (!isText(orderId)) return null;
  if (act === 'fiat.show') return note === undefined ? { act, orderId } : null;
  const decision = DECISIONS.find((one) => act === `fiat.${one}`);
  return decision && isText(note) && note.length <= NOTE_MAX ? { act: `fiat.${decision}`, orderId, note } : null;
}

const fiatSubject = (act: FiatAct): string => ('orderId' in act ? act.orderId : act.which);

const timeText = (time: number): string => new Date(time).toISOString();

function lineOf(order: FiatOrderFacts, accounts: Accounts): string {
  const nameOf = (user: number) => accounts.users.byId(user)?.account ?? `account ${user}`;
  const { id, time, status, quantity, currency, amount, fiat, buyer, seller } = order;
  const trade = `${quantity} ${currency} for ${amount} ${fiat}`;
  return [id, timeText(time), status, trade, `buyer ${nameOf(buyer)}`, `seller ${nameOf(seller)}`].join('  ');
}

const proofLine = (id: string, time: number): string => `${timeText(time)}  proof  files/fiat-${id}.jpg`;

function detailOf(order: FiatOrderFacts, accounts: Accounts): string {
  const log = order.log.map(({ time, by, type, note }) => [timeText(time), by, type, note ?? ''].join('  ').trimEnd());
  return [lineOf(order, accounts), ...log, ...order.proofs.map(({ id, time }) => proofLine(id, time))].join('\n');
}

async function perform(
  act: FiatAct,
  queries: FiatQueries,
  link: EngineLink,
  accounts: Accounts,
): Promise<OperatorResult> {
  switch (act.act) {
    case 'fiat.list': {
      const lines = queries.listed(act.which).map((order) => lineOf(order, accounts));
      return { ok: true, message: lines.join('\n') || 'no such fiat orders', logged: `${lines.length} listed` };
    }
    case 'fiat.show': {
      const order = queries.anyOrder(act.orderId);
      if (!order) return { ok: false, message: `no fiat order ${act.orderId}` };
      return { ok: true, message: detailOf(order, accounts), logged: 'shown' };
    }
    case 'fiat.release':
    case 'fiat.return': {
      const { orderId, note } = act;
      const decision = act.act === 'fiat.release' ? 'release' : 'return';
      const answer = await link.send({ kind: 'fiat.resolve', orderId, decision, note });
      if (!answer.ok) return { ok: false, message: `${answer.error}: ${MEANINGS[answer.error]}` };
      const done = decision === 'release' ? 'the buyer has the crypto' : 'the seller has the crypto back';
      return { ok: true, message: `${orderId} is decided: ${done}` };
    }
  }
}

/** Carries an act out: lists are read from the store, decisions go through the engine, which refuses what the chart does not allow. */
async function performFiatAct(
  act: FiatAct,
  link: EngineLink,
  accounts: Accounts,
  dataDir: string,
): Promise<OperatorResult> {
  const queries = openFiatQueries(dataDir);
  try {
    return await perform(act, queries, link, accounts);
  } finally {
    queries.close();
  }
}

export const acts: ActFamily<FiatAct> = {
  usage: FIAT_USAGE,
  fromWords: behind('fiat', fiatActOf),
  read: readFiatAct,
  owns: startsWith('fiat'),
  subject: fiatSubject,
  perform: (act, { link, accounts, dataDir }) => performFiatAct(act, link, accounts, dataDir),
};
