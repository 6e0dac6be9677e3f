import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../domain/contract/choices';
import type { Locale } from '../../domain/contract/shell/platform';
import { filesBelow, textOf } from '../support/files';
import { textsOf } from '../support/locales/texts';
import { UNWANTED_SIGNS, UNWANTED_WORDINGS } from '../support/locales/wordings';

/** Texts about the pause after a change of credentials, which the exchange applies to withdrawals and to new sales alike. */
const PAUSE =
  /^(credentialChange:(lead_.*|fundsChangedText)|passkeys:removeText|passwordReset:consequences|contactRecovery:rests|accountLock:unlockedText|securitySettings:resting|notices:text_(credentialsChanged|contactRecovery)|message\.scenes\.(contact|operator)Recovery(Again)?\.text)$/;
const FIAT_MONEY = /fiat|法定通貨|법정화폐|фиатн|法幣/i;

type Written = readonly [where: string, text: string];

/** All texts below a value, with their paths. */
const textsBelow = (value: unknown, path: string): Written[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, below]) => textsBelow(below, `${path}.${key}`));

/** Text of an article, line by line, without link targets. */
const linesOf = (file: string): Written[] =>
  textOf(file)
    .split('\n')
    .map((line, index) => [`${file}:${index + 1}`, line.replaceAll(/\]\([^)]*\)/g, ']')]);

/** All texts of a language: screens, messages, articles and documents. */
const writtenIn = (locale: Locale): Written[] => [
  ...textsOf(locale),
  ...textsBelow(JSON.parse(textOf(`server/content/messages/${locale}.json`)), 'message'),
  ...filesBelow(`server/content/${locale}`, '.md').flatMap(linesOf),
];

describe.each(LANGUAGES.map(({ value }) => value))('the texts of %s', (locale) => {
  const written = writtenIn(locale);
  const unwanted = (rules: (typeof UNWANTED_SIGNS)[Locale]) =>
    rules.flatMap(({ wrong, right, except }) =>
      written
        .filter(([where, text]) => wrong.test(text) && !except?.test(where))
        .map(([where, text]) => `${where}: ${text} → ${right}`),
    );

  it('use one name for each thing', () => {
    expect(unwanted(UNWANTED_WORDINGS[locale])).toEqual([]);
  });

  it('name withdrawals and new sales wherever they say that a change of credentials pauses them', () => {
    const told = written.filter(([where]) => PAUSE.test(where));
    expect(told.length).toBe(15);
    expect(told.filter(([, text]) => !FIAT_MONEY.test(text))).toEqual([]);
  });

  it('follow its typographic conventions', () => {
    expect(unwanted(UNWANTED_SIGNS[locale])).toEqual([]);
  });
});
