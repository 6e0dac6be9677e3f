import { FIRST_SCREENS, MOUNTED } from './chunks';

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
}

export type Bundle = Readonly<Record<string, Chunk>>;

/** Files to fetch immediately, by what needs them. */
export interface FirstFiles {
  readonly entry: string;
  /** Needed by every screen. */
  readonly always: readonly string[];
  /** Run soon after, but not needed to show a screen. */
  readonly soon: readonly string[];
  /** A screen's `soon`: what its first view loads by itself. */
  readonly screens: Readonly<
    Record<string, { texts: readonly string[]; files: readonly string[]; soon: readonly string[] }>
  >;
  /** By locale and part of the texts; `index` lists the parts. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const LOCALE_FILE = /\/src\/locales\/(\w+)\//;
const TEXT_INDEX = /\/src\/services\/texts\/([a-z]{2}_[A-Z]{2})\.ts$/;

/** Returns the file, then everything that it imports statically. */
function closure(bundle: Bundle, fileName: string, files = new Set<string>()): Set<string> {
  if (files.has(fileName)) return files;
  files.add(fileName);
  for (const each of bundle[fileName]?.imports ?? []) closure(bundle, each, files);
  return files;
}

function textFiles(bundle: Bundle): FirstFiles['texts'] {
  const texts: Record<string, Record<string, string>> = {};
  for (const { fileName, name = '', moduleIds = [] } of Object.values(bundle)) {
    const index = moduleIds.map((id) => TEXT_INDEX.exec(id)?.[1]).find((locale) => locale !== undefined);
    const locale = moduleIds.map((id) => LOCALE_FILE.exec(id)?.[1]).find((each) => each !== undefined);
    if (index) (texts[index] ??= {})['index'] = fileName;
    else if (locale) (texts[locale] ??= {})[/^locale-(later|rest)-/.exec(name)?.[1] ?? 'core'] = fileName;
  }
  return texts;
}

/**
 * Derives from a build what each first screen needs.
 * @throws if a screen's script is missing.
 */
export function firstFiles(bundle: Bundle): FirstFiles {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const holding = (module: string) => {
    const found = chunks.find(({ moduleIds = [] }) => moduleIds.some((id) => id.endsWith(module)));
    if (!found) throw new Error(`the build has no ${module}`);
    return found.fileName;
  };
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.moduleIds?.some((id) => id.endsWith('/src/main.tsx')));
  if (!entry) throw new Error('the build has no entry');
  const first = closure(bundle, entry.fileName);
  const lazy = (modules: readonly string[], known: ReadonlySet<string>) => {
    const files = modules.flatMap((module) => [...closure(bundle, holding(module))]);
    return [...new Set(files)].filter((file) => !known.has(file));
  };
  const always = lazy([`/src/${MOUNTED}`], first);
  const known = new Set([...first, ...always]);
  const screens = Object.entries(FIRST_SCREENS).map(([name, { roots, soon, texts }]) => {
    const inSrc = (modules: readonly string[]) => modules.map((module) => `/src/${module}`);
    const files = lazy(inSrc(roots), known);
    return [name, { texts, files, soon: lazy(inSrc(soon), new Set([...known, ...files])) }] as const;
  });
  return {
    entry: entry.fileName,
    always: [...[...first].slice(1), ...always],
    soon: lazy(['/socket.io-client/build/esm/index.js', '/domain/contract/errors.ts'], known),
    screens: Object.fromEntries(screens),
    texts: textFiles(bundle),
  };
}
