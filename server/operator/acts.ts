import { closedActs } from './closedAccounts';
import { exchangeActs } from './exchange';
import type { ActFamily, Means, OperatorResult } from './family';
import { PRODUCTS, type Products } from '../products/all';
import { guardActs } from './guard';
import { identityActs } from './identity';
import { inspectorActs } from './inspector';
import { noticeActs } from './notice';
import { recoveryActs } from './recovery';
import { spendActs } from './spend';

type ActsOf<Product> = Product extends { readonly acts: () => Promise<{ readonly acts: infer Acts }> } ? Acts : never;

const OF_PRODUCTS = await Promise.all(
  Object.values(PRODUCTS).flatMap(({ acts }) => (acts ? [acts().then((module) => module.acts)] : [])),
);

/** In the order of the help. */
const FAMILIES: readonly (
  | typeof exchangeActs
  | typeof identityActs
  | typeof closedActs
  | typeof recoveryActs
  | typeof noticeActs
  | typeof inspectorActs
  | typeof guardActs
  | typeof spendActs
  | ActsOf<Products[keyof Products]>
)[] = [
  ...[exchangeActs, identityActs, closedActs, recoveryActs, noticeActs],
  ...OF_PRODUCTS,
  ...[inspectorActs, guardActs, spendActs],
];

type ActOf<Family> = Family extends ActFamily<infer Act> ? Act : never;

/** What the operator may do to the running exchange. */
export type OperatorAct = ActOf<(typeof FAMILIES)[number]>;

export const ACTS_USAGE = FAMILIES.map(({ usage }) => usage).join('\n');

function firstOf<Act>(read: (family: (typeof FAMILIES)[number]) => Act | null): Act | null {
  for (const family of FAMILIES) {
    const act = read(family);
    if (act) return act;
  }
  return null;
}

/** Parses an act from the operator's socket; null for anything else. */
export const readOperatorAct = (given: unknown): OperatorAct | null =>
  firstOf<OperatorAct>(({ read }) => read((given ?? {}) as Record<string, unknown>));

/** The act that the operator's words mean; null when they are not understood. */
export const operatorActOf = (words: readonly string[]): OperatorAct | null =>
  firstOf<OperatorAct>(({ fromWords }) => fromWords(words));

/** @throws for what no family can have read */
function familyOf(act: OperatorAct): ActFamily<OperatorAct> {
  const family = FAMILIES.find(({ owns }) => owns(act));
  if (!family) throw new Error(`nobody carries out ${act.act}`);
  // It is the family of just this act.
  return family as unknown as ActFamily<OperatorAct>;
}

/** Carries out operator acts; each goes into the audit log, refused ones too. */
export function createOperator(
  link: Means['link'],
  accounts: Means['accounts'],
  dataDir: string,
  findings: Means['findings'] = () => [],
) {
  return async (act: OperatorAct): Promise<OperatorResult> => {
    const { perform, subject } = familyOf(act);
    const result = await perform(act, { link, accounts, dataDir, findings });
    const outcome = `${result.ok ? 'done' : 'refused'}: ${result.logged ?? result.message}`;
    accounts.auditLog.write({ actor: 'operator', act: act.act, subject: subject(act), outcome });
    return result;
  };
}
