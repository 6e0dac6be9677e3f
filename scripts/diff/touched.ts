import { posix } from 'node:path';
import { resolve, type Sources } from '../arrows/check';
import { importsOf } from '../arrows/imports';

/** A flow whose screens may look otherwise. */
export interface Touched {
  readonly flow: string;
  /** From its own files to the changed one: 0 is one of its own, 1 is imported by one, and so on. */
  readonly distance: number;
}

const VIEWS = /^(?:src|inspector)\/views\//;
/** Shows what is around every screen. */
const ROOT = 'src/app/Root.tsx';
/** What is around every screen is farther away than what is on it. */
const AROUND = 20;
const TEXT_FILE = /^(?:src|inspector)\/locales\/(\w+)\/(?:\w+\/)?(\w+)(?:\.\w+)?\.json$/;

/** Namespaces of the texts that a view asks for. */
const namespacesIn = (text: string): string[] =>
  [...text.matchAll(/useTranslation\(([^)]*)\)|\bt\(\s*['`](\w+):/g)].flatMap(([, asked = '', named]) =>
    named === undefined ? [...asked.matchAll(/'(\w+)'/g)].map(([, name = '']) => name) : [named],
  );

class Graph {
  private readonly known = new Map<string, readonly string[]>();
  private readonly folders: ReadonlyMap<string, string>;
  private readonly users = new Map<string, string[]>();
  private readonly sources: Sources;

  constructor(sources: Sources) {
    this.sources = sources;
    const machines = [...sources.keys()].filter((file) => file.endsWith('.machine.ts'));
    this.folders = new Map(machines.map((file) => [posix.basename(file, '.machine.ts'), posix.dirname(file)]));
    for (const file of [...sources.keys()].filter((one) => VIEWS.test(one)))
      for (const [, flow = ''] of (sources.get(file) ?? '').matchAll(/\/(\w+)\.machine'/g))
        this.users.set(flow, [...(this.users.get(flow) ?? []), file]);
  }

  /** Views that a file imports, at once or on demand. */
  viewsOf(file: string): readonly string[] {
    const known = this.known.get(file);
    if (known) return known;
    const views = importsOf(file, this.sources.get(file) ?? '').flatMap(({ specifier, typeOnly }) => {
      const target = typeOnly || !specifier.startsWith('.') ? null : resolve(this.sources, file, specifier);
      return target && VIEWS.test(target) && this.sources.has(target) ? [target] : [];
    });
    this.known.set(file, views);
    return views;
  }

  /** A flow's machine with all that stands beside it, its views, and the views that ask for it. */
  ownOf(flow: string): string[] {
    const folder = this.folders.get(flow);
    const isOwn = (file: string) =>
      (folder !== undefined && posix.dirname(file) === folder) || (VIEWS.test(file) && file.includes(`/${flow}/`));
    return [...new Set([...[...this.sources.keys()].filter(isOwn), ...(this.users.get(flow) ?? [])])];
  }

  /** How far a changed file, or a view with a changed text, is from a flow; null when it has none. */
  distanceTo(flow: string, files: ReadonlySet<string>, namespaces: ReadonlySet<string>): number | null {
    const isChanged = (file: string) =>
      files.has(file) ||
      (VIEWS.test(file) && namespacesIn(this.sources.get(file) ?? '').some((name) => namespaces.has(name)));
    const seen = new Set<string>();
    let ring = this.ownOf(flow);
    for (let distance = 0; ring.length > 0; distance += 1) {
      if (ring.some(isChanged)) return distance;
      for (const file of ring) seen.add(file);
      ring = [...new Set(ring.filter((file) => VIEWS.test(file)).flatMap((file) => this.viewsOf(file)))].filter(
        (file) => !seen.has(file),
      );
    }
    const around = [ROOT, ...this.viewsOf(ROOT)];
    return around.some(isChanged) ? AROUND : null;
  }
}

/**
 * The flows of whose screens something changed: the machine, a view of it or one that it shows, a text that such a view asks for.
 * @param sources files of the application, by path.
 * @param locales in which the screens are looked at: texts of others are not seen.
 * @returns the nearest first.
 */
export function touchedFlows(
  flows: readonly string[],
  changed: readonly string[],
  sources: Sources,
  locales: readonly string[],
): Touched[] {
  const graph = new Graph(sources);
  const namespaces = changed.flatMap((file) => {
    const [, locale = '', namespace = ''] = TEXT_FILE.exec(file) ?? [];
    return locales.includes(locale) ? [namespace] : [];
  });
  const files = new Set(changed.filter((file) => !file.endsWith('.trace.txt')));
  return flows
    .flatMap((flow) => {
      const distance = graph.distanceTo(flow, files, new Set(namespaces));
      return distance === null ? [] : [{ flow, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance);
}
