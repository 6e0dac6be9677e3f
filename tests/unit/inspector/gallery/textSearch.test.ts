import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../../domain/contract/shell/platform';
import { askedNames, findTexts, likelyFirst } from '../../../../inspector/app/gallery/searchTexts';

const TEXTS = new Map<Locale, ReadonlyMap<string, string>>([
  [
    'en_US',
    new Map([
      ['fiatOrder:timeOver', 'The time to pay is over.'],
      ['orders:left_one', '{{count}} order left'],
      ['common:close', 'Close'],
      ['futures:closeLong', 'Close the long of {{pair}}'],
    ]),
  ],
  [
    'de_DE',
    new Map([
      ['fiatOrder:timeOver', 'Die Zahlungsfrist ist abgelaufen.'],
      ['common:close', 'Schließen'],
      ['futures:closeLong', 'Long auf {{pair}} schließen'],
    ]),
  ],
]);

const keysOf = (query: string, locale: Locale = 'en_US') => findTexts(query, TEXTS, locale).map(({ key }) => key);

describe('the text search', () => {
  it('finds a text by its key, with and without the namespace', () => {
    expect([keysOf('fiatOrder:timeOver'), keysOf('timeover')]).toEqual([
      ['fiatOrder:timeOver'],
      ['fiatOrder:timeOver'],
    ]);
  });

  it('finds a text by words of any language, and reports which', () => {
    expect(findTexts('zahlungsfrist', TEXTS, 'en_US')).toEqual([
      {
        key: 'fiatOrder:timeOver',
        text: 'The time to pay is over.',
        other: { locale: 'de_DE', text: 'Die Zahlungsfrist ist abgelaufen.' },
      },
    ]);
  });

  it('shows a text in the language of the page, or in English if it has none', () => {
    expect(findTexts('order left', TEXTS, 'de_DE')).toEqual([
      {
        key: 'orders:left_one',
        text: '{{count}} order left',
        other: { locale: 'en_US', text: '{{count}} order left' },
      },
    ]);
    expect(findTexts('common:close', TEXTS, 'de_DE')[0]?.text).toBe('Schließen');
  });

  it('ranks an exact match before others', () => {
    expect(keysOf('close')).toEqual(['common:close', 'futures:closeLong']);
  });

  it('ignores accents and capitals', () => {
    const accented = new Map<Locale, ReadonlyMap<string, string>>([['fr_FR', new Map([['a:b', 'Élevé à terme']])]]);
    expect(findTexts('eleve a  TERME', accented, 'fr_FR').map(({ key }) => key)).toEqual(['a:b']);
  });

  it('finds nothing for an empty query or for words in no text', () => {
    expect([keysOf(' '), keysOf('zebra')]).toEqual([[], []]);
  });
});

describe('the names of requested texts', () => {
  it('include a plural’s base name without its number suffix', () => {
    expect([askedNames('orders:left_one'), askedNames('common:close')]).toEqual([
      ['orders:left_one', 'orders:left'],
      ['common:close'],
    ]);
  });
});

describe('the flows searched first', () => {
  it('are those named like the text’s namespace, followed by related ones', () => {
    const flows = ['app', 'fiatBuyOrder', 'login', 'fiatOrderList', 'fiatOrder'].map((id) => ({ id }));
    expect(likelyFirst(flows, 'fiatOrder:timeOver').map(({ id }) => id)).toEqual([
      'fiatOrder',
      'fiatOrderList',
      'fiatBuyOrder',
      'app',
      'login',
    ]);
  });
});
