import { posix } from 'node:path';
import { resolve, type Sources } from '../arrows/check';
import { importsOf } from '../arrows/imports';

/** A flow whose screens may have changed. */
export interface Touched {
  readonly flow: string;
  /** Import distance from its own files to the changed one: 0 is its own file, 1 is imported by one, and so on. */
  readonly distance: number;
}

const VIEWS = /^(?:src|inspector)\/views\//;
/** Renders the frame around every screen. */
const ROOT = 'src/app/Root.tsx';
/** Distance of the frame around every screen, larger than that of the screen's own parts. */
const AROUND = 20;
const TEXT_FILE = /^(?:src|inspector)\/locales\/(\w+)\/(?:\w+\/)?(\w+)(?:\.\w+)?\.json$/;

/** Returns the namespaces of the texts that a view requests. */
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

  /** Returns the views imported by a file, statically or on demand. */
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

  /** Returns a flow's machine with its neighbouring files, its views, and the views that request it. */
  ownOf(flow: string): string[] {
    const folder = this.folders.get(flow);
    const isOwn = (file: string) =>
      (folder !== undefined && posix.dirname(file) === folder) || (VIEWS.test(file) && file.includes(`/${flow}/`));
    return [...new Set([...[...this.sources.keys()].filter(isOwn), ...(this.users.get(flow) ?? [])])];
  }

  /** Returns the distance of a changed file, or of a view with a changed text, from a flow; null if unrelated. */
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
 * Returns the flows whose screens may have changed: by the machine, a view of it or one shown by it, or a text requested by such a
 * view.
 * @param sources files of the application, by path.
 * @param locales locales in which the screens are compared; texts of others are ignored.
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
