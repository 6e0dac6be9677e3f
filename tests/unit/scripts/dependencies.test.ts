import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../support/files';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  /** Comes within another package, whose digest covers it. */
  inBundle?: boolean;
}
const PACKAGE = JSON.parse(textOf('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const LOCKED = (JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked> }).packages;
const NAMES = [...Object.keys(PACKAGE.dependencies), ...Object.keys(PACKAGE.devDependencies)];

describe('the packages', () => {
  it('each have a reason, and the version in the lock file is the one that was read', () => {
    const rows = [...textOf('docs/dependencies.md').matchAll(/^\| (\S+) \| (\d\S*) \| \S.* \|$/gm)];
    const listed = Object.fromEntries(rows.map(([, name = '', version]) => [name, version]));
    expect(listed).toEqual(Object.fromEntries(NAMES.map((name) => [name, LOCKED[`node_modules/${name}`]?.version])));
  });

  it('are locked by a digest, come from one registry, and run no script when they are installed', () => {
    const packages = Object.entries(LOCKED).filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle);
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
    const elsewhere = packages.filter(([, { resolved = '' }]) =>
      /^(?!https:\/\/registry\.npmjs\.org\/)./.test(resolved),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
    expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});

it('the table of security requirements names tests that exist, and no line is partly met without a reason', () => {
  const table = textOf('docs/security.md')
    .split('\n')
    .filter((line) => /\| (holds|partly|does not hold) \|/.test(line));
  expect(table.length).toBeGreaterThan(40);
  const tests = table.flatMap((line) => line.match(/tests\/\S+?\.ts/g) ?? []);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
  expect(table.filter((line) => !line.split('|').at(-2)?.trim())).toEqual([]);
});
