import { isNode, nameOf, parse, visit, type Node } from '../../../scripts/conventions/source';
import { filesBelow, textOf } from '../files';

export interface Usages {
  /** All strings in the code; a key that is not among them (with or without namespace) is unused. */
  readonly strings: ReadonlySet<string>;
  /** Constant prefixes of composed strings, "part_" of `part_${part}`. */
  readonly prefixes: ReadonlySet<string>;
  /** Keys that the code requests, each with its possible namespaces and its file. */
  readonly asked: readonly { key: string; namespaces: readonly string[]; file: string }[];
}

const stringsIn = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'ArrayExpression') return (node['elements'] as unknown[]).flatMap(stringsIn);
  if (node.type === 'ConditionalExpression') return [...stringsIn(node['consequent']), ...stringsIn(node['alternate'])];
  return [];
};

/** Local names of translators by the namespaces they were created for: const { t: tErrors } = useTranslation('errors'). */
function translatorsOf(program: Node): Map<string, string[]> {
  const translators = new Map<string, string[]>();
  visit(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node['init'])) return;
    const init = node['init'];
    if (init.type !== 'CallExpression' || nameOf(init['callee']) !== 'useTranslation') return;
    const pattern = node['id'] as Node;
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of pattern['properties'] as Node[]) {
      if (nameOf(property['key']) !== 't') continue;
      const name = nameOf(property['value']) ?? 't';
      const namespaces = stringsIn((init['arguments'] as unknown[])[0]);
      translators.set(name, [...(translators.get(name) ?? []), ...namespaces]);
    }
  });
  return translators;
}

/** Collects how the browser's code, the contract and the pages for testers refer to texts. */
export function readUsages(): Usages {
  const strings = new Set<string>();
  const prefixes = new Set<string>();
  const asked: Usages['asked'][number][] = [];
  const files = ['src', 'inspector', 'domain', 'scripts/scenarios'].flatMap((folder) => [
    ...filesBelow(folder, '.ts'),
    ...filesBelow(folder, '.tsx'),
  ]);
  for (const file of files) {
    const { program } = parse(file, textOf(file));
    const translators = translatorsOf(program);
    visit(program, (node, parent) => {
      for (const text of node.type === 'Literal' ? stringsIn(node) : []) strings.add(text);
      if (node.type === 'TemplateLiteral') {
        const first = (node['quasis'] as { value: { cooked: string } }[])[0]?.value.cooked ?? '';
        if (first.length >= 3) prefixes.add(first);
      }
      if (node.type === 'Property' && parent?.type === 'ObjectExpression') strings.add(nameOf(node['key']) ?? '');
      if (node.type !== 'CallExpression') return;
      const namespaces = translators.get(nameOf(node['callee']) ?? '');
      if (!namespaces) return;
      for (const key of stringsIn((node['arguments'] as unknown[])[0])) asked.push({ key, namespaces, file });
    });
  }
  return { strings, prefixes, asked };
}
