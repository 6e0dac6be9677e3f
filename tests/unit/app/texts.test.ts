import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../../../scripts/arrows/imports';
import { CORE_TEXTS } from '../../../src/services/texts/core';
import { textFileOf } from '../../../src/services/texts/texts';
import { filesBelow, textOf } from '../../support/files';

const NAMESPACES = filesBelow('src/locales/en_US', '.json').map(textFileOf);
/** Their import()s are the other screens. */
const SCREENS = 'src/app/screens/';
const TRADING = [
  'src/main.tsx',
  'src/app/mount.tsx',
  'src/views/market/trade/TradeScreen.tsx',
  'src/app/flowGroups/trade.ts',
];

const fileOf = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined;
  const path = normalize(join(dirname(from), specifier));
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
};

/** All files that run when these do, those loaded later included. */
function reached(files: readonly string[]): Set<string> {
  const seen = new Set(files);
  for (const file of seen) {
    const isLater = (line: number) => textOf(file).split('\n')[line - 1]?.includes('import(') === true;
    for (const { specifier, typeOnly, line } of importsOf(file, textOf(file))) {
      if (typeOnly || (file.startsWith(SCREENS) && isLater(line))) continue;
      const next = fileOf(file, specifier);
      if (next) seen.add(next);
    }
  }
  return seen;
}

/** Namespaces that a file names: in useTranslation, or before the colon of a key. */
function namedIn(file: string): string[] {
  const text = textOf(file);
  const made = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].map((match) => match[1]).join(' ');
  return NAMESPACES.filter((name) => made.includes(`'${name}'`) || new RegExp(`['\`]${name}:\\w`).test(text));
}

describe('the core texts', () => {
  it('are all that trading and the frame around every screen show', () => {
    const missing = [...reached(TRADING)].flatMap((file) =>
      namedIn(file).flatMap((name) => (CORE_TEXTS.has(name) ? [] : [`${file}: ${name}`])),
    );
    expect(missing).toEqual([]);
  });

  it('are namespaces that exist', () => {
    expect([...CORE_TEXTS].filter((name) => !NAMESPACES.includes(name))).toEqual([]);
  });
});
