import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/contract/choices';
import { deviceName } from '../../../domain/rules/account/deviceName';
import { MESSAGE_SCENES, SECURITY_CHANGES, type Message } from '../../../server/adapters/messenger';
import { loadMessages } from '../../../server/content/messages';
import { textOf } from '../../support/files';

type Texts = Record<string, unknown>;

const render = loadMessages();
const LOCALES = LANGUAGES.map(({ value }) => value);
const textsOf = (locale: string) => JSON.parse(textOf(`server/content/messages/${locale}.json`)) as Texts;

/** Path of every text, with the placeholders it contains. */
const namesIn = (texts: Texts, path = ''): [string, string[]][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted()]]
      : namesIn(value as Texts, `${path}${key}.`),
  );

const message = (scene: Message['scene'], locale: string): Message => ({
  to: 'a@statex.test',
  scene,
  code: '123456',
  locale,
  antiPhishing: 'blue heron',
  time: Date.UTC(2026, 0, 5, 12),
  details: {
    ...{ change: 'loginPassword', device: 'Firefox, Windows', address: '203.0.113.9', link: 'https://x.test' },
    country: 'DE',
    ...{ file: 'statement-2026.pdf', page: 'https://x.test/user/export', until: Date.UTC(2026, 0, 8, 12) },
    ...{ order: '100000000001', quantity: '50 USDT', amount: '51.00 USD' },
  },
});

describe('the texts of messages', () => {
  it.each(LOCALES)('use in %s the same variables as in English', (locale) => {
    expect(namesIn(textsOf(locale))).toEqual(namesIn(textsOf('en_US')));
  });

  it.each(LOCALES)('have every scene and change in %s', (locale) => {
    const { scenes, changes } = textsOf(locale) as { scenes: Texts; changes: Texts };
    expect(Object.keys(scenes).toSorted()).toEqual([...MESSAGE_SCENES].toSorted());
    expect(Object.keys(changes).toSorted()).toEqual([...SECURITY_CHANGES].toSorted());
  });

  it.each(LOCALES.slice(1))('are translated in %s', (locale) => {
    const english = MESSAGE_SCENES.map((scene) => render(message(scene, 'en_US')).text);
    expect(
      MESSAGE_SCENES.map((scene) => render(message(scene, locale)).text).filter((text) => english.includes(text)),
    ).toEqual([]);
  });

  it('name a country in the language of the message', () => {
    const named = ['en_US', 'fr_FR', 'ja_JP'].map((locale) => render(message('newCountryLogin', locale)).subject);
    const texts = ['en_US', 'fr_FR', 'ja_JP'].map((locale) => render(message('newCountryLogin', locale)).text);
    expect(named[0]).toBe('Statex: login from a new country');
    expect(texts.map((text) => /Germany|Allemagne|ドイツ/.exec(text)?.[0])).toEqual(['Germany', 'Allemagne', 'ドイツ']);
  });

  it('consist of the anti-phishing code, the text and the fixed closing lines', () => {
    expect(render({ ...message('registerCode', 'en_US'), antiPhishing: null })).toEqual({
      subject: 'Statex: confirm your registration',
      text:
        'Your verification code: 123456\n\nEnter it to open your account. It is valid for 10 minutes. If you did not ' +
        'register, you can ignore this message.\n\nWe never ask for your passwords or codes, neither by email nor by ' +
        'phone.\n\nStatex',
      sms: 'Statex: 123456 is your registration code, valid for 10 minutes.',
    });
    expect(render(message('registerCode', 'en_US')).text).toMatch(/^Your anti-phishing code: blue heron\n\n/);
    expect(render(message('newDeviceLogin', 'en_US')).text).toContain('Time: Jan 5, 2026, 12:00:00 PM UTC');
  });

  it('fall back to English for an unknown language, and throw for a scene without texts', () => {
    expect(render(message('noAccount', 'xx_XX'))).toEqual(render(message('noAccount', 'en_US')));
    expect(() => render({ ...message('noAccount', 'en_US'), scene: 'unheard' as 'noAccount' })).toThrow('unheard');
  });

  it('do not interpret any part of a value as a variable', () => {
    const { text } = render({ ...message('newDeviceLogin', 'en_US'), antiPhishing: '{{code}}' });
    expect(text).toMatch(/^Your anti-phishing code: \{\{code\}\}\n/);
  });
});

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1', 'Safari, macOS'],
    ['curl/8.5', ''],
  ])('is derived from %s as %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
