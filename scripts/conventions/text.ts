import { WORDS_ALLOWED } from './allowed';
import { isNode, lineAt, nameOf, visit, type Finding, type Source } from './source';

const SHOWN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label']);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /\p{L}{2}/u.test(value) && !WORDS_ALLOWED.has(value.trim());

/** Finds text for users that is not translated by a locale. */
export function checkText({ file, text, program }: Source): Finding[] {
  if (!/^(?:src|inspector)\/(?:views|app|main).*\.tsx$/.test(file)) return [];
  const findings: Finding[] = [];
  const report = (offset: number, found: string) =>
    findings.push({ file, line: lineAt(text, offset), message: `"${found.trim()}" belongs into a locale file` });
  visit(program, (node, parent) => {
    if (node.type === 'JSXText' && isText(node['value'])) report(node.start, node['value']);
    if (node.type !== 'Literal' || !isText(node['value']) || !parent) return;
    const attribute = parent.type === 'JSXAttribute' ? nameOf(parent['name']) : null;
    if (attribute !== null && SHOWN_ATTRIBUTES.has(attribute)) report(node.start, node['value']);
    if (parent.type === 'JSXExpressionContainer' && isNode(parent['expression']) && /^[A-Z].* /.test(node['value']))
      report(node.start, node['value']);
  });
  return findings;
}
