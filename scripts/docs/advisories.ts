/** A row of docs/dependencies.md: a direct dependency, and when its advisories were last reviewed. */
interface Reading {
  name: string;
  version: string;
  /** Release date of the version at the registry: "2026-11-28". */
  released: string;
  /** Date of the review: "2026-11-28". */
  read: string;
}

interface AdvisoryFindings {
  /** Mismatches between the list and the lock file. */
  wrong: string[];
  /** Reviews that are too old. */
  old: string[];
}

/** Number of days for which a review is valid. */
export const READING_DAYS = 90;
const DAY_MS = 86_400_000;

export const readingsOf = (text: string): Reading[] =>
  [...text.matchAll(/^\| (\S+) \| (\d\S*) \| (\d{4}-\d\d-\d\d) \| (\d{4}-\d\d-\d\d) \| \S.* \|$/gm)].map(
    ([, name = '', version = '', released = '', read = '']) => ({ name, version, released, read }),
  );

/** Returns the locked versions of the packages named in package.json. */
export function lockedVersions(packageText: string, lockText: string): Map<string, string> {
  const named = JSON.parse(packageText) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const { packages } = JSON.parse(lockText) as { packages: Record<string, { version?: string }> };
  const names = [...Object.keys(named.dependencies), ...Object.keys(named.devDependencies)];
  return new Map(names.map((name) => [name, packages[`node_modules/${name}`]?.version ?? 'none']));
}

/** Returns what the list of reviews lacks on a given day, judged by the lock file alone, without querying a registry. */
export function advisoryFindings(
  readings: readonly Reading[],
  locked: ReadonlyMap<string, string>,
  today: string,
): AdvisoryFindings {
  const read = new Map(readings.map((one) => [one.name, one]));
  const wrong = [...locked].flatMap(([name, version]) => {
    const known = read.get(name)?.version ?? 'none';
    return known === version ? [] : [`${name}: the lock file has ${version}, what was read is ${known}`];
  });
  const gone = readings
    .filter(({ name }) => !locked.has(name))
    .map(({ name }) => `${name}: package.json does not name it`);
  const unread = readings
    .filter(({ released, read: day }) => released > day)
    .map(
      ({ name, version, released, read: day }) =>
        `${name} ${version}: read on ${day}, before its release on ${released}`,
    );
  const ages = readings.map((one) => ({ ...one, days: (Date.parse(today) - Date.parse(one.read)) / DAY_MS }));
  // In other time zones it may already be tomorrow.
  const early = ages
    .filter(({ days }) => !(days >= -1))
    .map(({ name, read: day }) => `${name}: read on ${day}, which is to come`);
  const old = ages
    .filter(({ days }) => days > READING_DAYS)
    .map(
      ({ name, version, released, read: day }) => `${name} ${version} of ${released}: advisories last read on ${day}`,
    );
  return { wrong: [...wrong, ...gone, ...unread, ...early], old };
}
