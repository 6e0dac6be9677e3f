import { closedActs } from './closedAccounts';
import { exchangeActs } from './exchange';
import { type ActFamily, behind, type Means, type OperatorResult, startsWith } from './family';
import { PRODUCTS, type Products } from '../products/all';
import { guardActs } from './guard';
import { identityActs } from './identity';
import { inspectorActs } from './inspector';
import { noticeActs } from './notice';
import { recoveryActs } from './recovery';
import { holdIn } from '../setup/payoutHold';
import type { Accounts } from '../accounts/accounts';

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
  perform: (act, { accounts }) => performSpendAct(act, accounts),
};

type ActsOf<Product> = Product extends { readonly acts: () => Promise<{ readonly acts: infer Acts }> } ? Acts : never;

type Family =
  | typeof exchangeActs
  | typeof identityActs
  | typeof closedActs
  | typeof recoveryActs
  | typeof noticeActs
  | typeof inspectorActs
  | typeof guardActs
  | typeof spendActs
  | ActsOf<Products[keyof Products]>;

type ActOf<Family> = Family extends ActFamily<infer Act> ? Act : never;

/** Acts of the operator on the running exchange. */
export type OperatorAct = ActOf<Family>;

async function loadFamilies(): Promise<readonly Family[]> {
  const ofProducts = await Promise.all(
    Object.values(PRODUCTS).flatMap(({ acts }) => (acts ? [acts().then((module) => module.acts)] : [])),
  );
  return [
    ...[exchangeActs, identityActs, closedActs, recoveryActs, noticeActs],
    ...ofProducts,
    ...[inspectorActs, guardActs, spendActs],
  ];
}

let loaded: Promise<readonly Family[]> | undefined;
/** In the order of the help text. */
const families = (): Promise<readonly Family[]> => (loaded ??= loadFamilies());

export const actsUsage = async (): Promise<string> => (await families()).map(({ usage }) => usage).join('\n');

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

/** @throws for an act of no family */
async function familyOf(act: OperatorAct): Promise<ActFamily<OperatorAct>> {
  const family = (await families()).find(({ owns }) => owns(act));
  if (!family) throw new Error(`nobody carries out ${act.act}`);
  // The family found owns exactly this act.
  return family as unknown as ActFamily<OperatorAct>;
}

/** Performs operator acts; each one is recorded in the audit log, including refused ones. */
export function createOperator(
  link: Means['link'],
  accounts: Means['accounts'],
  dataDir: string,
  findings: Means['findings'] = () => [],
  hold: Means['hold'] = holdIn(dataDir),
) {
  return async (act: OperatorAct): Promise<OperatorResult> => {
    const { perform, subject } = await familyOf(act);
    const result = await perform(act, { link, accounts, dataDir, findings, hold });
    const outcome = `${result.ok ? 'done' : 'refused'}: ${result.logged ?? result.message}`;
    accounts.auditLog.write({ actor: 'operator', act: act.act, subject: subject(act), outcome });
    return result;
  };
}
