import { parseSync } from 'vite';

/** A syntax node as parsed: ESTree with TypeScript and JSX. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Source {
  readonly file: string;
  readonly text: string;
  readonly comments: readonly { readonly value: string; readonly start: number }[];
  readonly program: Node;
}

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export function parse(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  return { file, text, comments, program: program as unknown as Node };
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Calls `look` for the node and everything below it, parents first. */
export function visit(node: Node, look: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  look(node, parent);
  for (const field in node) {
    const value = node[field];
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) visit(item, look, node);
    } else if (isNode(value)) visit(value, look, node);
  }
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export const nameOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
};
