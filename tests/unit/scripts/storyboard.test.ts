import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { sampleLibrary } from '../../../inspector/machines/storyboard/storyboard.model';
import { storyboardHtml } from '../../../scripts/storyboard/html';
import { readStoryboardOptions } from '../../../scripts/storyboard/options';
import { storyboardTexts } from '../../../scripts/storyboard/texts';

const PICTURE = 'data:image/webp;base64,AAAA';
const told = {
  'copy ready': {
    heading: 'Profil',
    controls: { 'user.text.copy': { name: 'Kopieren', kind: 'press' } },
    links: {},
    picture: PICTURE,
  },
} as const;

async function sent(): Promise<string> {
  const sample = sampleLibrary.boardOf('copy');
  if (!sample) throw new Error('the sample is missing');
  const shots = sample.shots.map((shot) => ({ ...shot, route: { input: 0, steps: [] } }));
  return storyboardHtml({
    board: { ...sample, shots },
    told,
    texts: await storyboardTexts('de_DE'),
    theme: 'light',
  });
}

it('finds its boards without Vite, as the script that writes it must', () => {
  const load = "await import('./inspector/app/storyboard/library.ts')";
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', load], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
});

describe('an exported storyboard', () => {
  it('needs no script, no server and no other file', async () => {
    const page = await sent();
    const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"|url\(([^)]*)\)|@import/g)].map(
      ([, one, other]) => one ?? other,
    );
    expect(addresses.filter((address) => !/^(?:#|data:)/.test(address ?? ''))).toEqual([]);
    expect(page).not.toContain('<script');
  });

  it('names in its language the controls that lead on, and marks a refusal', async () => {
    const page = await sent();
    expect(page).toContain('<html lang="de-DE" data-theme="light">');
    expect(page).toContain('„Kopieren“');
    expect(page).toContain(`<img src="${PICTURE}" alt="Profil"/>`);
    expect(page).toMatch(/data-tone="refusal".*Abgelehnt: /s);
  });
});

describe('the command line options', () => {
  it('name a flow, a language and a theme', () => {
    expect(readStoryboardOptions(['copy'])).toEqual({ board: 'copy', locale: 'en_US', theme: 'light' });
    const all = ['--language', 'ja_JP', 'copy', '--theme', 'dark'];
    expect(readStoryboardOptions(all)).toEqual({ board: 'copy', locale: 'ja_JP', theme: 'dark' });
  });

  it.each([[[]], [['--language', 'xx_XX', 'copy']], [['copy', 'login']], [['--theme', 'copy']]])(
    'show the usage for %j',
    (args) => {
      expect(() => readStoryboardOptions(args)).toThrow('npm run storyboard');
    },
  );
});
