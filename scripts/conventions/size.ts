import { lineAt, nameOf, visit, type Finding, type Node, type Source } from './source';

const LONGEST_FUNCTION = 70;
const LIMITS: readonly { pattern: RegExp; lines: number }[] = [
  { pattern: /\.machine\.ts$/, lines: 250 },
  { pattern: /^(?:src|inspector)\/views\/.*\.tsx$/, lines: 200 },
  { pattern: /^(?:domain|src|inspector|server|scripts)\//, lines: 300 },
];
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Finds files and functions that are too long. */
export function checkSize(source: Source): Finding[] {
  const limit = LIMITS.find(({ pattern }) => pattern.test(source.file))?.lines;
  if (limit === undefined) return [];
  const { file, text, program } = source;
  const findings: Finding[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (lines > limit) findings.push({ file, line: limit, message: `${lines} lines; at most ${limit}` });
  visit(program, (node, parent) => {
    if (!FUNCTIONS.has(node.type)) return;
    const length = linesOf(text, node) - inner(text, node);
    if (length <= LONGEST_FUNCTION) return;
    const name = nameOf(node['id']) ?? ownerName(parent) ?? 'a function';
    findings.push({
      file,
      line: lineAt(text, node.start),
      message: `${name} has ${length} lines; at most ${LONGEST_FUNCTION}`,
    });
  });
  return findings;
}

const linesOf = (text: string, node: Node) => text.slice(node.start, node.end).split('\n').length;

/** Returns the lines of the directly nested functions, so that a factory counts only its own code. */
function inner(text: string, outer: Node): number {
  let lines = 0;
  let end = -1;
  visit(outer, (node) => {
    if (node === outer || !FUNCTIONS.has(node.type) || node.start < end) return;
    end = node.end;
    lines += linesOf(text, node) - 1;
  });
  return lines;
}

const ownerName = (parent: Node | null) => nameOf(parent?.['id']) ?? nameOf(parent?.['key']);
