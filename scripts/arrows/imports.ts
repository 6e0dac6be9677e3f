import { parseSync } from 'vite';

export interface Import {
  readonly specifier: string;
  /** Whether the compiler erases it, so that it does not exist at run time. */
  readonly typeOnly: boolean;
  readonly line: number;
  /** True for `export … from`, which makes a barrel. */
  readonly reexport: boolean;
}

const DYNAMIC = /\bimport\s*\(\s*(?:'([^']+)'|"([^"]+)"|[^)]*)\s*\)/g;
const TYPE_IMPORT = /(?::|<|\||&|=|typeof|extends)\s*$/;
const GLOB = /\bimport\.meta\.glob\s*(?:<[^(]*>)?\(\s*\[?\s*'([^']+)'/g;
const WORKER = /\bnew URL\(\s*'(\.[^']+)'\s*,\s*import\.meta\.url/g;

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/**
 * Returns all imports of a TypeScript file. An import() of a computed value has an empty specifier.
 * @throws if the file does not parse.
 */
export function importsOf(file: string, text: string): Import[] {
  const { module, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const found: Import[] = [];
  for (const statement of module.staticImports) {
    const named = statement.entries.length > 0;
    found.push({
      specifier: statement.moduleRequest.value,
      typeOnly: named && statement.entries.every((entry) => entry.isType),
      line: lineAt(text, statement.start),
      reexport: false,
    });
  }
  for (const statement of module.staticExports) {
    const from = statement.entries.find((entry) => entry.moduleRequest);
    if (!from?.moduleRequest) continue;
    found.push({
      specifier: from.moduleRequest.value,
      typeOnly: statement.entries.every((entry) => entry.isType),
      line: lineAt(text, statement.start),
      reexport: true,
    });
  }
  return [...found, ...writtenInCode(withoutComments(text, comments))];
}

function withoutComments(text: string, comments: readonly { start: number; end: number }[]): string {
  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  return code;
}

/** Finds import(), import.meta.glob and worker URLs. */
function writtenInCode(text: string): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(DYNAMIC)) {
    const typeOnly =
      TYPE_IMPORT.test(text.slice(Math.max(0, match.index - 12), match.index)) &&
      text[match.index + match[0].length] === '.';
    found.push({ specifier: match[1] ?? match[2] ?? '', typeOnly, line: lineAt(text, match.index), reexport: false });
  }
  for (const pattern of [GLOB, WORKER]) {
    for (const match of text.matchAll(pattern)) {
      const specifier = (match[1] ?? '').replace(/\/[^/]*\*.*$/, '/');
      found.push({ specifier, typeOnly: false, line: lineAt(text, match.index), reexport: false });
    }
  }
  return found;
}
