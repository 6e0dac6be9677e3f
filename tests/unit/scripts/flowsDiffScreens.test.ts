import { describe, expect, it } from 'vitest';
import { readDiffOptions } from '../../../scripts/diff/options';
import { picturePart, pictureWords } from '../../../scripts/diff/picturePart';
import { touchedFlows } from '../../../scripts/diff/touched';

const SOURCES = new Map([
  ['src/app/Root.tsx', "import { Header } from '../views/shell/layout/Header';"],
  ['src/machines/wallet/deposit/deposit.machine.ts', ''],
  ['src/machines/wallet/faucet/faucet.machine.ts', ''],
  [
    'src/views/wallet/deposit/DepositScreen.tsx',
    "import { depositMachine } from '../../../machines/wallet/deposit/deposit.machine';\nimport { Card } from '../../kit/Card';\nconst text = () => useTranslation(['wallet', 'errors']);",
  ],
  ['src/views/wallet/faucet/FaucetPanel.tsx', "import type { Card } from '../../kit/Card';\nuseTranslation('faucet');"],
  ['src/views/kit/Card.tsx', "import { Icon } from './Icon';"],
  ['src/views/kit/Icon.tsx', ''],
  ['src/views/shell/layout/Header.tsx', ''],
]);
const touched = (...changed: string[]) =>
  touchedFlows(['faucet', 'deposit'], changed, SOURCES, ['en_US', 'de_DE']).map(
    ({ flow, distance }) => `${flow} ${distance}`,
  );

describe('flows whose screens may have changed', () => {
  it('are those with a changed file of their own or one that their views show, nearest first', () => {
    expect(touched('src/machines/wallet/faucet/faucet.machine.ts', 'src/views/kit/Icon.tsx')).toEqual([
      'faucet 0',
      'deposit 2',
    ]);
    expect(touched('src/machines/wallet/deposit/deposit.trace.txt', 'server/main.ts')).toEqual([]);
  });

  it('are those whose views request a text that changed in a displayed language', () => {
    expect(touched('src/locales/de_DE/shell/errors.wallet.json')).toEqual(['deposit 0']);
    expect(touched('src/locales/ja_JP/wallet/faucet.json')).toEqual([]);
  });

  it('are all flows when something around every screen changed', () => {
    expect(touched('src/views/shell/layout/Header.tsx')).toEqual(['faucet 20', 'deposit 20']);
  });
});

describe('the screenshots of a review', () => {
  const change = { flow: 'deposit', locale: 'de_DE', width: 390, differs: null } as const;
  const changes = [
    { ...change, state: 'shown', before: 'data:a', after: 'data:b', differs: 'data:c' },
    { ...change, state: '<new>', before: null, after: 'data:d' },
  ];

  it('stand side by side with their language and width', () => {
    const part = picturePart('deposit', { changes, looked: 5, leftOut: 0 });
    expect(part).toContain('Deutsch, 390 px');
    expect(part).toContain('<img loading="lazy" src="data:c" alt="What differs, in red">');
    expect(part).toContain('&lt;new&gt;');
    expect(part).toContain('There was none.');
    expect(picturePart('faucet', { changes, looked: 5, leftOut: 0 })).toBe('');
  });

  it('state how many screens were not examined', () => {
    expect(pictureWords({ changes, looked: 5, leftOut: 0 })).not.toContain('more');
    expect(pictureWords({ changes, looked: 5, leftOut: 7 })).toContain('7 more were not looked at: --most 12');
  });

  it('can be limited, or omitted', () => {
    expect(readDiffOptions(['main'])).toEqual({ commit: 'main', most: 30 });
    expect(readDiffOptions(['--most', '5', 'main'])).toEqual({ commit: 'main', most: 5 });
    expect(readDiffOptions(['main', '--no-pictures'])).toEqual({ commit: 'main', most: 0 });
    for (const args of [[], ['main', 'other'], ['main', '--most', 'x'], ['--all', 'main']])
      expect(() => readDiffOptions(args)).toThrow('npm run flows:diff');
  });
});
