import { NUMBERS_ALLOWED } from './allowed';
import { isNode, lineAt, nameOf, visit, type Finding, type Node, type Source } from './source';

const MONEY =
  /(?:price|quantity|qty|total|fee|amount|balance|available|frozen|notional|margin|turnover|volume|cost|proceeds|profit)s?$/i;
const CHECKED = /^(?:domain|src|inspector|server)\//;

/** Where an order's figures may be `Units`, which are safe integers (docs/decisions/0003-money-is-bigint.md). */
const UNITS_ALLOWED = /^server\/(?:products\/[^/]+\/)?(?:engine|store|link)\//;

const holdsNumber = (type: unknown, unitsAllowed: boolean): boolean => {
  if (!isNode(type)) return false;
  if (type.type === 'TSNumberKeyword') return true;
  if (type.type === 'TSTypeReference') return !unitsAllowed && nameOf(type['typeName']) === 'Units';
  if (type.type === 'TSTypeAnnotation') return holdsNumber(type['typeAnnotation'], unitsAllowed);
  if (type.type === 'TSArrayType') return holdsNumber(type['elementType'], unitsAllowed);
  return type.type === 'TSUnionType' && (type['types'] as Node[]).some((member) => holdsNumber(member, unitsAllowed));
};

/** Tests the last word of a camelCase, snake_case or CONSTANT name. */
const isMoneyName = (name: string) =>
  MONEY.test(
    name
      .replace(/_/g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .split(' ')
      .at(-1) ?? '',
  );

/** Finds names of money declared as `number`; they must be bigint, a decimal string, or ticks and lots. */
export function checkMoney({ file, text, program }: Source, used: Set<string>): Finding[] {
  if (!CHECKED.test(file)) return [];
  const findings: Finding[] = [];
  const unitsAllowed = UNITS_ALLOWED.test(file);
  visit(program, (node) => {
    const declared = ['TSPropertySignature', 'PropertyDefinition', 'Identifier'].includes(node.type);
    if (!declared || !holdsNumber(node['typeAnnotation'], unitsAllowed)) return;
    const name = node.type === 'Identifier' ? nameOf(node) : nameOf(node['key']);
    if (name === null || !isMoneyName(name)) return;
    const allowed = NUMBERS_ALLOWED.find((entry) => entry.file === file && entry.name === name);
    if (allowed) used.add(`${file} ${name}`);
    else
      findings.push({
        file,
        line: lineAt(text, node.start),
        message: `${name} is a number: money is a bigint, a decimal string, or ticks and lots`,
      });
  });
  return findings;
}

/** Returns allow-list entries that no code needs any more. */
export const staleEntries = (used: ReadonlySet<string>): Finding[] =>
  NUMBERS_ALLOWED.filter(({ file, name }) => !used.has(`${file} ${name}`)).map(({ file, name }) => ({
    file: 'scripts/conventions/allowed.ts',
    line: 1,
    message: `${name} of ${file} needs no exception`,
  }));
