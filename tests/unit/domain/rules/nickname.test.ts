import { expect, it } from 'vitest';
import { foldNickname } from '../../../../domain/rules/account/nickname';

it.each([
  ['Harbor Desk', 'harbor desk'],
  ['Harbor Desk', 'Harbor_Desk'],
  ['Harbor Desk', 'Hаrbоr Dеsk'],
  ['Alice', 'AIice'],
  ['Zoe', 'Zoë'],
  ['Bob', 'B0b'],
  ['Rhein Desk', 'Rheın Desk'],
  ['Harbor Desk', 'ꓧꓮꓣꓐꓳꓣ Desk'],
  ['ACE', 'ᎪᏟᎬ'],
  ['Bono', 'Bօոօ'],
])('nickname %s is equivalent to %s', (one, other) => {
  expect(foldNickname(other)).toBe(foldNickname(one));
});

it('nicknames that differ stay distinct in any script', () => {
  expect(new Set(['Anna', 'Hanna', '小明', '小红', '🦊', 'Борис'].map(foldNickname)).size).toBe(6);
});
