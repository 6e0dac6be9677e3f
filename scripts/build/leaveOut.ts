import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Parts of libraries that never run here: live data uses WebSocket only, and the supported browsers need no prefixes and have
 * React's own store. The savings are listed in docs/benchmarks.md, Weight.
 */
const UNUSED: readonly (readonly [file: RegExp, instead: string])[] = [
  [
    /\/react-i18next\/dist\/es\/useTranslation\.js$/,
    readFileSync(join(import.meta.dirname, 'useTranslation.js'), 'utf8'),
  ],
  [/\/stylis\/src\/Prefixer\.js$/, 'export const prefix = (value) => value;'],
  [/\/use-sync-external-store\/shim\/index\.js$/, "export { useSyncExternalStore } from 'react';"],
  [/\/engine\.io-client\/build\/esm\/transports\/polling-xhr\.js$/, 'export class XHR {}'],
  [/\/engine\.io-client\/build\/esm\/transports\/webtransport\.js$/, 'export class WT {}'],
];

type Changes = readonly (readonly [part: RegExp, instead: string])[];

/** @throws if a part is not found, because the library's version differs. */
function changed(library: string, code: string, changes: Changes): string {
  let rest = code;
  for (const [part, instead] of changes) {
    if (!part.test(rest)) throw new Error(`${library} has no ${part.source}: look at scripts/build/leaveOut.ts`);
    rest = rest.replace(part, instead);
  }
  return rest;
}

/**
 * Router code for server rendering, link prefetching and route data, none of which is used. Unused components are marked as such,
 * so that the build can drop them.
 */
const UNUSED_OF_ROUTER: Changes = [
  [/^    return shouldPrefetch && !isAbsolute \? .* : link;$/m, '    return link;'],
  [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^]*?\);/, ''],
  [/\.\.\.prefetchHandlers,/, ''],
  [/ref: mergeRefs\(forwardedRef, prefetchRef\)/, 'ref: forwardedRef'],
  [/isDataRoute \? useNavigateStable\(\) : /, ''],
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = null;'],
  [/return dataRouterState && \(match\.route\.ErrorBoundary[^]*?\) : getChildren\(\);/, 'return getChildren();'],
  [/^\w+\.displayName = .*;$/gm, ''],
  [/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
];

/** Returns the router as its package builds it for production; as ES modules it offers only the development build. */
export const slimRouter = (code: string): string => changed('react-router', code, UNUSED_OF_ROUTER);

/** Unused parts of the i18n library: loading texts, formatting and cloning. None of our texts has a format. */
const UNUSED_OF_TEXTS: Changes = [
  [/^class Connector extends EventEmitter \{$[^]*?^\}$/m, 'class Connector extends EventEmitter { state = {}; }'],
  [/^class Formatter \{$[^]*?^\}$/m, 'class Formatter { format(value) { return value; } }'],
  ...['hydrate', 'dir', 'cloneInstance', 'toJSON'].map(
    (method) => [new RegExp(`^  ${method}\\(.*\\) \\{$[^]*?^  \\}$`, 'm'), ''] as const,
  ),
];

export const slimTexts = (code: string): string => changed('i18next', code, UNUSED_OF_TEXTS);

/** Unused part of XState: the chart's definition as data, which nothing here reads. */
const UNUSED_OF_CHARTS: Changes = [[/^  get definition\(\) \{$[^]*?^  \}$/gm, '']];

export const slimCharts = (code: string): string => changed('xstate', code, UNUSED_OF_CHARTS);

const ROUTER = join(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs');

export const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'react-router' ? ROUTER : null),
  load: (moduleId) => UNUSED.find(([file]) => file.test(moduleId.replace(/\?.*$/, '')))?.[1],
  transform(code, id) {
    if (id.endsWith('/i18next/dist/esm/i18next.js')) return slimTexts(code);
    if (/\/xstate\/dist\/StateMachine-\w+\.esm\.js$/.test(id)) return slimCharts(code);
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

/**
 * Removes the sentences that describe a machine's states from its source.
 * @param program its syntax tree.
 */
export function leaveOutDescriptions(code: string, program: unknown): string {
  let rest = code;
  for (const { start, end } of [...descriptionsIn(program)].reverse())
    rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
  return rest;
}

/** State descriptions are read by the inspector, which has its own build, and by the documents. */
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
