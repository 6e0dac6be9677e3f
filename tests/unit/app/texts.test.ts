import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../../../scripts/arrows/imports';
import {
  CORE_TEXTS,
  LATER_TEXTS,
  textPartOf,
  type TextPart,
  namespaceOf,
  textFileOf,
} from '../../../src/services/texts/texts';
import { readTexts } from '../../../scripts/support/texts';
import { filesBelow, textOf } from '../../support/files';

const FILES = filesBelow('src/locales/en_US', '.json').map(textFileOf);
const NAMESPACES = [...new Set(FILES.map((name) => namespaceOf(`${name}.json`)))];
const PARTS: readonly TextPart[] = ['core', 'later', 'rest'];
/** The import()s in this directory are the other screens. */
const SCREENS = 'src/app/screens/';
const TRADING = [
  'src/main.tsx',
  'src/app/mount.tsx',
  'src/views/market/trade/TradeScreen.tsx',
  'src/app/flowGroups/trade.ts',
  'src/views/seconds/seconds/SecondsScreen.tsx',
  'src/app/flowGroups/seconds.ts',
];

/** They run at first, but what they say is shown later: reasons by the later form, the answer to an order once there is one. */
const SAID_LATER = ['seconds/secondsForm/secondsForm.form', 'spot/spotOrder/spotOrder.answers'].map(
  (name) => `src/machines/${name}.ts`,
);
/** They wait for all texts, as their flow does (src/app/flowGroups/secondsLater.ts). */
const LIMITS = 'src/views/seconds/secondsLimits/';

/** They run on the trading screen too, but show their texts only on the contract screen, which has those texts. */
const OF_CONTRACTS = ['futures/answers', 'futuresOrder/futuresOrder.reasons'].map(
  (name) => `src/machines/futures/${name}.ts`,
);

const fileOf = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined;
  const path = normalize(join(dirname(from), specifier));
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
};

/**
 * All files that run when these do.
 * @param andLater includes those that are loaded later.
 */
function reached(files: readonly string[], andLater: boolean): Set<string> {
  const seen = new Set(files);
  for (const file of seen) {
    const isLater = (line: number) => textOf(file).split('\n')[line - 1]?.includes('import(') === true;
    for (const { specifier, typeOnly, line } of importsOf(file, textOf(file))) {
      if (typeOnly || ((!andLater || file.startsWith(SCREENS)) && isLater(line))) continue;
      const next = fileOf(file, specifier);
      if (next) seen.add(next);
    }
  }
  return seen;
}

/** Namespaces referenced by a file: in useTranslation, or before the colon of a key. */
function namedIn(file: string): string[] {
  const text = textOf(file);
  const made = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].map((match) => match[1]).join(' ');
  return NAMESPACES.filter((name) => made.includes(`'${name}'`) || new RegExp(`['\`]${name}:\\w`).test(text));
}

/** Keys of a namespace in these parts, or their prefixes up to a dot, that a file shows. */
function keysIn(file: string, namespace: string, parts: readonly TextPart[]): string[] {
  const text = textOf(file);
  const calls = (key: string) => [`t('${key}'`, `${namespace}:${key}'`, `t(\`${key.split('.', 1)[0]}.$`];
  return FILES.filter((name) => namespaceOf(`${name}.json`) === namespace && parts.includes(textPartOf(name)))
    .flatMap((name) => Object.keys(readTexts('en_US', name)))
    .filter((key) => calls(key).some((call) => text.includes(call)));
}

const missing = (files: ReadonlySet<string>, parts: readonly TextPart[]) =>
  [...files].flatMap((file) =>
    namedIn(file).flatMap((name) => {
      const absent = PARTS.filter((part) => !parts.includes(part));
      const isThere = FILES.some((each) => each.split('.')[0] === name && parts.includes(textPartOf(each)));
      return isThere && keysIn(file, name, absent).length === 0 ? [] : [`${file}: ${name}`];
    }),
  );

describe('the texts shipped with the screens of spot and seconds trading', () => {
  it('cover everything that these and the frame around every screen show', () => {
    const files = [...reached(TRADING, false)].filter((file) => !SAID_LATER.includes(file));
    expect(missing(new Set(files), ['core'])).toEqual([]);
  });

  it('cover, together with the later ones, everything that their later parts show', () => {
    const all = [...reached(TRADING, true)].filter((file) => !file.startsWith(LIMITS));
    const files = all.filter((file) => !OF_CONTRACTS.includes(file));
    expect(missing(new Set(files), ['core', 'later'])).toEqual([]);
  });

  it('are there before a later view is shown, since the application makes these wait for them', () => {
    expect(textOf('src/app/mount.tsx')).toContain("giveLaterViews(() => needTexts('later'))");
  });

  it('are in files that exist', () => {
    expect([...CORE_TEXTS, ...LATER_TEXTS].filter((name) => !FILES.includes(name))).toEqual([]);
  });
});
