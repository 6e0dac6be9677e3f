import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLanguagePack, languageNow } from '../../../src/services/i18n';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: '' } }));
afterEach(() => void vi.unstubAllGlobals());

it('a language whose texts come late does not replace the one that was chosen after it', async () => {
  const pack = createLanguagePack();
  expect(await pack.use('ko_KR')).toBe(true);
  const late = pack.use('ja_JP');
  const shown = await pack.use('ko_KR');
  expect([shown, await late]).toEqual([true, false]);
  expect([languageNow(), document.documentElement.lang]).toEqual(['ko-KR', 'ko-KR']);
  await pack.use('en_US');
});
