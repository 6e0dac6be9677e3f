import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '../../../domain/contract/errors';
import { helpDetail, helpList } from '../../../domain/contract/shell/help';
import { startExchange, type Exchange } from '../../support/gateway';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
});
afterAll(() => exchange.close());

it('the help centre lists every article with its words, in the requested language', async () => {
  const { data: english } = await exchange.call(helpList, {});
  const { data: german } = await exchange.call(helpList, {}, { lang: 'de_DE' });
  expect(english.list.length).toBeGreaterThanOrEqual(18);
  expect(german.list.map(({ slug }) => slug)).toEqual(english.list.map(({ slug }) => slug));
  expect(english.list.filter(({ common }) => common).length).toBeGreaterThanOrEqual(6);
  expect(english.list.every(({ text }) => text.length > 600 && !/\*\*|\]\(|^#/m.test(text))).toBe(true);
});

it('the help centre formats the exchange’s own numbers for the language', async () => {
  const textOf = async (lang: string) =>
    (await exchange.call(helpList, {}, { lang })).data.list.find(({ slug }) => slug === 'identity')?.text;
  expect(await textOf('en_US')).toContain('10,000 USDT');
  expect(await textOf('de_DE')).toContain('10.000 USDT');
});

it('the help centre answers an article with related ones that exist', async () => {
  const { data: all } = await exchange.call(helpList, {});
  for (const { slug, title, category } of all.list) {
    const { data } = await exchange.call(helpDetail, { slug });
    expect(data).toMatchObject({ slug, title, category });
    expect(data.related.length).toBeGreaterThanOrEqual(2);
    expect(data.related.every((one) => one.slug !== slug && all.list.some((other) => other.slug === one.slug))).toBe(
      true,
    );
  }
});

it.each(['nothing', '../note-1', '__proto__', '<script>'])('the help centre has no article %s', async (slug) => {
  expect((await exchange.raw(helpDetail, { slug })).code).toBe(ERRORS.notFound.code);
});
