import { posix } from 'node:path';
import { importsOf, type Import } from './imports';
import type { Layer } from './layer';
import { CHECKED_FOLDERS, LAYERS } from './layers';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Source text by path from the repository root. */
export type Sources = ReadonlyMap<string, string>;

const SOURCE = /\.(?:ts|tsx|mjs|js)$/;

export const isChecked = (file: string) =>
  SOURCE.test(file) && CHECKED_FOLDERS.some((folder) => file.startsWith(`${folder}/`));

const byName = new Map(LAYERS.map((layer) => [layer.name, layer]));

/** Patterns for the path prefixes of the layers. */
const PREFIXES = LAYERS.flatMap((layer) =>
  layer.paths.map((prefix) => ({
    layer,
    pattern: new RegExp(`^${prefix.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}`),
  })),
);

export function layerOf(path: string): Layer | null {
  let best: Layer | null = null;
  let length = -1;
  for (const { layer, pattern } of PREFIXES) {
    const matched = pattern.exec(path)?.[0].length ?? -1;
    if (matched > length) {
      best = layer;
      length = matched;
    }
  }
  return best;
}

const packageOf = (specifier: string) => {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
};

const lists = (packages: readonly string[] | undefined, name: string) =>
  (packages ?? []).some((entry) => entry === name || (entry.endsWith('*') && name.startsWith(entry.slice(0, -1))));

/** Resolves a relative import to a file (or folder, for a glob); null if there is none. */
export function resolve(sources: Sources, from: string, specifier: string): string | null {
  const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  if (layerOf(path)?.built) return path;
  if (path.endsWith('/')) return [...sources.keys()].some((file) => file.startsWith(path)) ? path : null;
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`, `${path}/index.ts`, `${path}/index.tsx`];
  return candidates.find((candidate) => sources.has(candidate)) ?? null;
}

const productOf = (path: string): string | undefined => /^server\/products\/([^/]+)\//.exec(path)?.[1];

/** Products that depend on each other could not be removed individually. */
function judgeApart(layer: Layer, file: string, target: string): string | null {
  const [own, other] = [productOf(file), productOf(target)];
  if (!layer.apart || !own || !other || own === other) return null;
  return `${own} may not import ${other} (${target}): products are apart`;
}

function judgePackage(layer: Layer, { specifier, typeOnly }: Import): string | null {
  const name = packageOf(specifier);
  if (lists(layer.packages, name)) return null;
  if (!lists(layer.typePackages, name)) return `${layer.name} may not import the package ${name}`;
  return typeOnly ? null : `${layer.name} may import only types of the package ${name}`;
}

function judgeFile(layer: Layer, target: string, { typeOnly }: Import): string | null {
  const to = layerOf(target);
  if (!to) return `${layer.name} may not import ${target}`;
  if (to === layer || layer.imports.includes(to.name)) return null;
  if (!layer.types?.includes(to.name)) return `${layer.name} may not import ${to.name} (${target})`;
  return typeOnly ? null : `${layer.name} may import only types of ${to.name} (${target})`;
}

/**
 * Checks every import against the table: one that is not allowed, does not resolve, re-exports, or closes a cycle between layers is
 * a finding.
 * @throws if there is nothing to check.
 */
export function checkArrows(sources: Sources): Finding[] {
  const files = [...sources.keys()].filter(isChecked);
  if (files.length === 0) throw new Error('arrows: no source file found');
  const findings: Finding[] = [];
  const edges = new Map<string, Map<string, string>>();

  for (const file of files) {
    const layer = layerOf(file);
    if (!layer) {
      findings.push({ file, line: 1, message: 'belongs to no layer: add it to scripts/arrows/layers.ts' });
      continue;
    }
    for (const entry of importsOf(file, sources.get(file) ?? '')) {
      const report = (message: string) => findings.push({ file, line: entry.line, message });
      if (entry.reexport && !(layer.passesTypesOn && entry.typeOnly))
        report(`re-exports ${entry.specifier}: import what you need from the file that defines it`);
      if (entry.specifier === '') {
        report('import() of something computed cannot be checked');
      } else if (entry.specifier.startsWith('.')) {
        const target = resolve(sources, file, entry.specifier);
        const message =
          target === null
            ? `${entry.specifier} does not exist`
            : (judgeFile(layer, target, entry) ?? judgeApart(layer, file, target));
        if (message) report(message);
        const to = target === null ? null : layerOf(target);
        if (to && to !== layer && !entry.typeOnly) link(edges, layer.name, to.name, file);
      } else {
        const message = judgePackage(layer, entry);
        if (message) report(message);
      }
    }
  }
  return [...findings, ...circles(edges)];
}

function link(edges: Map<string, Map<string, string>>, from: string, to: string, file: string) {
  const targets = edges.get(from) ?? new Map<string, string>();
  if (!targets.has(to)) targets.set(to, file);
  edges.set(from, targets);
}

/** Returns one finding per layer that reaches itself through others. */
function circles(edges: ReadonlyMap<string, ReadonlyMap<string, string>>): Finding[] {
  const findings: Finding[] = [];
  for (const start of byName.keys()) {
    const seen = new Set<string>();
    const queue = [...(edges.get(start)?.keys() ?? [])];
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      if (seen.has(at)) continue;
      seen.add(at);
      queue.push(...(edges.get(at)?.keys() ?? []));
    }
    if (!seen.has(start)) continue;
    const file = [...(edges.get(start)?.values() ?? [])][0] ?? start;
    findings.push({ file, line: 1, message: `layer ${start} imports itself through other layers` });
  }
  return findings;
}
