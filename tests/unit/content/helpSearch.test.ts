import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/contract/choices';
import { searchHelp } from '../../../src/machines/shell/helpCenter/helpCenter.search';
import { loadHelp } from '../../../server/content/help';
import { platformConfig } from '../../../server/content/platform';

const help = loadHelp(platformConfig({ phoneRegister: false, sandbox: null }));

const found = (locale: string, query: string): string[] => {
  const tag = LANGUAGES.find(({ value }) => value === locale)?.tag ?? '';
  return searchHelp(help.list(locale), query, tag).map(({ entry }) => entry.slug);
};

const WANTED = ['fees', 'login-problems', 'futures-liquidation', 'second-factor', 'wrong-network', 'sandbox'];

/** Queries as speakers of each language would type them for the articles of WANTED, in the same order. */
const QUERIES: Record<string, readonly string[]> = {
  en_US: ['fees', 'forgot password', 'liquidation', 'recovery code', 'wrong network', 'test funds'],
  ja_JP: ['手数料', 'パスワード 忘れた', '清算', 'リカバリーコード', 'ネットワーク', 'テスト資金'],
  ko_KR: ['수수료', '비밀번호 잊음', '청산', '복구 코드', '네트워크', '테스트 자금'],
  zh_TW: ['手續費', '忘記密碼', '強制平倉', '復原碼', '網路', '測試資金'],
  ru_RU: ['комиссия', 'забыли пароль', 'ликвидация', 'коды восстановления', 'неправильная сеть', 'тестовые средства'],
  tr_TR: ['komisyon', 'şifremi unuttum', 'likidasyon', 'kurtarma kodu', 'yanlış ağ', 'test fonu'],
  fr_FR: ['frais', 'mot de passe oublié', 'liquidation', 'code de récupération', 'mauvais réseau', 'fonds de test'],
  es_ES: [
    'comisiones',
    'olvidé contraseña',
    'liquidación',
    'código de recuperación',
    'red equivocada',
    'fondos de prueba',
  ],
  de_DE: ['Gebühren', 'Passwort vergessen', 'Liquidation', 'Wiederherstellungscode', 'falsches Netz', 'Testguthaben'],
};

describe('the article search', () => {
  it.each(Object.entries(QUERIES))('ranks the intended article first in %s', (locale, queries) => {
    expect(queries.map((query) => found(locale, query)[0])).toEqual(WANTED);
  });

  it('has queries in every language', () => {
    expect(Object.keys(QUERIES)).toEqual(LANGUAGES.map(({ value }) => value));
  });

  it('strips no ending that changes the word', () => {
    expect(found('en_US', 'forgot')).toEqual(['login-problems']);
  });

  it('ignores case, accents and endings', () => {
    expect(found('fr_FR', 'DEPOT')).toContain('deposit');
    expect(found('tr_TR', 'LİKİDASYONU')[0]).toBe('futures-liquidation');
    expect(found('ru_RU', 'стаканом')[0]).toBe('reading-the-market');
    expect(found('de_DE', 'auszahlungslimits')).toEqual(['withdraw']);
  });

  it('finds nothing for words that occur nowhere', () => {
    expect(found('en_US', 'xylophone')).toEqual([]);
  });
});
