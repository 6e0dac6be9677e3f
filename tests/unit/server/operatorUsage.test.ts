import { expect, it } from 'vitest';
import { usage, usageFor } from '../../../server/operator/usage';

it('a command line that is not understood is answered with how that command is used', async () => {
  const text = await usage();
  const answer = usageFor(['people', 'add', 'Ada', 'admin'], text).split('\n');
  expect(answer[0]).toBe('not understood: people add Ada admin');
  expect(
    answer.filter((line) => /^ {2}\S/.test(line)).map((line) => line.trim().split(' ').slice(0, 2).join(' ')),
  ).toEqual([...['people list', 'people add', 'people renew', 'people end']]);
  expect(answer.join('\n')).toContain('Roles: admin support treasury market');
  expect(usageFor(['rotate-secret', 'now'], text).split('\n').slice(1, -1)).toEqual([
    expect.stringMatching(/^ {2}rotate-secret /),
  ]);
});

it('an unknown command, and none at all, is answered with all of them', async () => {
  const text = await usage();
  expect(usageFor(['explode', 'now'], text)).toBe(`${text}\n\nthere is no command "explode"`);
  expect(usageFor([], text)).toBe(text);
  const words = ['audit', 'backup', 'restore', 'log', 'replay', 'rotate-secret', 'withdrawal', 'confirm', 'record'];
  for (const word of words) expect(usageFor([word], text)).toMatch(/^not understood/);
});
