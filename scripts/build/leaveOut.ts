import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Parts of libraries that never run here: requests go by XHR as JSON or whole files, and live data by WebSocket only. What each saves
 * stands in docs/benchmarks.md, Weight.
 */
const UNUSED: readonly (readonly [file: RegExp, instead: string])[] = [
  [/\/axios\/lib\/helpers\/AxiosURLSearchParams\.js$/, 'export default URLSearchParams;'],
  [/\/engine\.io-client\/build\/esm\/transports\/polling-xhr\.js$/, 'export class XHR {}'],
  [/\/engine\.io-client\/build\/esm\/transports\/webtransport\.js$/, 'export class WT {}'],
];

/** What the router's package keeps for servers that render pages: nothing else asks for it. */
const PREFETCHED = /^    return shouldPrefetch && !isAbsolute \? .* : link;$/m;

/**
 * The router as its package builds it for production, whose ES modules it only offers for development. Components that nothing
 * uses are marked as such, so that the build can drop them.
 * @throws when another version of the router looks different.
 */
export function slimRouter(code: string): string {
  if (!PREFETCHED.test(code)) throw new Error('the router has another Link: look at scripts/build/leaveOut.ts');
  return code
    .replace(PREFETCHED, '    return link;')
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1');
}

/** Of the library for texts: fetching them, formats inside them and copies of itself. None of our texts has a format. */
const UNUSED_OF_TEXTS: readonly (readonly [part: RegExp, instead: string])[] = [
  [/^class Connector extends EventEmitter \{$[^]*?^\}$/m, 'class Connector extends EventEmitter { state = {}; }'],
  [/^class Formatter \{$[^]*?^\}$/m, 'class Formatter { format(value) { return value; } }'],
  ...['reloadResources', 'hydrate', 'dir', 'cloneInstance', 'toJSON'].map(
    (method) => [new RegExp(`^  ${method}\\(.*\\) \\{$[^]*?^  \\}$`, 'm'), ''] as const,
  ),
];

/** The library for texts without what no text and no screen uses. @throws when another version of it looks different. */
export function slimTexts(code: string): string {
  let rest = code;
  for (const [part, instead] of UNUSED_OF_TEXTS) {
    if (!part.test(rest)) throw new Error(`i18next has no ${part.source}: look at scripts/build/leaveOut.ts`);
    rest = rest.replace(part, instead);
  }
  return rest;
}

const ROUTER = join(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs');

export const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'react-router' ? ROUTER : null),
  load: (moduleId) => UNUSED.find(([file]) => file.test(moduleId.replace(/\?.*$/, '')))?.[1],
  transform(code, id) {
    if (id.endsWith('/i18next/dist/esm/i18next.js')) return slimTexts(code);
    return id.includes('/react-router/dist/production/chunk-') && code.includes('function BrowserRouter(')
      ? slimRouter(code)
      : null;
  },
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Property extends Node {
  readonly key: Node & { readonly name?: string };
  readonly value: Node;
}

const isDescription = (node: Node): node is Property =>
  node.type === 'Property' &&
  (node as Property).key.name === 'description' &&
  ['Literal', 'TemplateLiteral'].includes((node as Property).value.type);

function descriptionsIn(node: unknown): readonly Property[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && isDescription(node as Node)) return [node as Property];
  return Object.values(node).flatMap(descriptionsIn);
}

/** A machine's source without the sentences that describe its states. @param program its syntax tree. */
export function leaveOutDescriptions(code: string, program: unknown): string {
  let rest = code;
  for (const { start, end } of [...descriptionsIn(program)].reverse())
    rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
  return rest;
}

/** What machines say of their states is read in the inspector, which has them from a build of its own, and in the documents. */
export const leaveOutDescribed: Plugin = {
  name: 'leave-out-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/machines\// },
    handler(code) {
      return code.includes('description:') ? leaveOutDescriptions(code, this.parse(code)) : null;
    },
  },
};
