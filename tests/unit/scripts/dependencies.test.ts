import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { advisoryFindings, lockedVersions, readingsOf } from '../../../scripts/docs/advisories';
import { textOf } from '../../support/files';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  /** Bundled with another package, whose digest covers it. */
  inBundle?: boolean;
}
const LOCK = textOf('package-lock.json');
const LOCKED = (JSON.parse(LOCK) as { packages: Record<string, Locked> }).packages;
const readings = readingsOf(textOf('docs/dependencies.md'));
const versions = lockedVersions(textOf('package.json'), LOCK);

describe('the packages', () => {
  it('each have a reason, and the locked version is the reviewed one', () => {
    expect(Object.fromEntries(readings.map(({ name, version }) => [name, version]))).toEqual(
      Object.fromEntries(versions),
    );
    const { wrong, old } = advisoryFindings(readings, versions, new Date().toISOString().slice(0, 10));
    expect(wrong).toEqual([]);
    // Must not fail by date alone in an unchanged clone; `npm run advisories` checks that.
    if (old.length > 0) console.warn(`npm run advisories: ${old.length} packages are to be read again`);
  });

  it('are locked by a digest, come from one registry, and run no install scripts', () => {
    const packages = Object.entries(LOCKED).filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle);
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
    const elsewhere = packages.filter(([, { resolved = '' }]) =>
      /^(?!https:\/\/registry\.npmjs\.org\/)./.test(resolved),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
    expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});

describe('the review of advisories', () => {
  const TABLE = `| package | version | released | read | reason |
|---|---|---|---|---|
| @a/one | 1.2.3 | 2025-12-31 | 2026-01-10 | needed |
| two | 2.0.0 | 2026-03-01 | 2026-03-01 | needed too |
| three | 3.0.0 | 2026-02-01 | never | has no day |
`;
  const found = (locked: Record<string, string>, today: string) =>
    advisoryFindings(readingsOf(TABLE), new Map(Object.entries(locked)), today);
  const BOTH = { '@a/one': '1.2.3', two: '2.0.0' };

  it('covers the locked version of every package and of no other', () => {
    expect(found(BOTH, '2026-03-01')).toEqual({ wrong: [], old: [] });
    expect(found({ two: '2.0.1', three: '3.0.0' }, '2026-03-01').wrong).toEqual([
      'two: the lock file has 2.0.1, what was read is 2.0.0',
      'three: the lock file has 3.0.0, what was read is none',
      '@a/one: package.json does not name it',
    ]);
  });

  it('is valid for ninety days, and not dated in the future', () => {
    expect(found(BOTH, '2026-02-28').wrong).toEqual([]);
    expect(found(BOTH, '2026-04-10')).toEqual({ wrong: [], old: [] });
    expect(found(BOTH, '2026-04-11').old).toEqual(['@a/one 1.2.3 of 2025-12-31: advisories last read on 2026-01-10']);
    expect(found(BOTH, '2026-02-27')).toEqual({ wrong: ['two: read on 2026-03-01, which is to come'], old: [] });
  });

  it('is later than the release of the reviewed version', () => {
    const table = TABLE.replace('2025-12-31', '2026-01-11');
    expect(advisoryFindings(readingsOf(table), new Map(Object.entries(BOTH)), '2026-03-01').wrong).toEqual([
      '@a/one 1.2.3: read on 2026-01-10, before its release on 2026-01-11',
    ]);
  });

  it('uses the lock file’s own entry of a package that another one also brings along', () => {
    const lock = {
      packages: { 'node_modules/ws': { version: '8.0.0' }, 'node_modules/a/node_modules/ws': { version: '7.0.0' } },
    };
    const named = { dependencies: { ws: '^8' }, devDependencies: { lost: '1' } };
    expect([...lockedVersions(JSON.stringify(named), JSON.stringify(lock))]).toEqual([
      ['ws', '8.0.0'],
      ['lost', 'none'],
    ]);
  });
});

it('each security requirement names existing tests, and each one partly met states a reason', () => {
  const table = textOf('docs/security.md')
    .split('\n')
    .filter((line) => /\| (holds|partly|does not hold) \|/.test(line));
  expect(table.length).toBeGreaterThan(40);
  const tests = table.flatMap((line) => line.match(/tests\/\S+?\.tsx?/g) ?? []);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
  expect(table.filter((line) => !line.includes('tests/'))).toEqual([]);
  expect(table.filter((line) => !line.split('|').at(-2)?.trim())).toEqual([]);
});
