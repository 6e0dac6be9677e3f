import { expect, it } from 'vitest';
import { channels } from '../../../../domain/contract/channels';
import {
  ACCOUNTS,
  INTERVALS,
  LANGUAGES,
  NAME_STATUS,
  NOTE_TYPES,
  PRICING_CURRENCIES,
} from '../../../../domain/contract/choices';
import { SUCCESS } from '../../../../domain/contract/envelope';
import { ERRORS } from '../../../../domain/contract/errors';
import { ROUTES } from '../../../../domain/contract/routes';
import { NOTE_LENGTH } from '../../../../domain/rules/wallet/addressBook';
import { INDEX_DECIMALS } from '../../../../domain/rules/market/indexDecimals';
import { MAX_LEVELS } from '../../../../domain/rules/spot/estimate';
import { STORED } from '../../../../src/app/stored';
import { RANGE_PRESETS } from '../../../../src/machines/tools/recordList/recordList.query';
import { ENGLISH, textsOf } from '../../../support/locales/texts';

// Values that the specification fixes, written out: all other tests walk the lists and would follow a change.

it('has the languages with their ids, the default first', () => {
  expect(LANGUAGES.map(({ value, id }) => [value, id])).toEqual([
    ['en_US', 2],
    ['ja_JP', 3],
    ['ko_KR', 4],
    ['zh_TW', 5],
    ['ru_RU', 6],
    ['tr_TR', 7],
    ['fr_FR', 8],
    ['es_ES', 9],
    ['de_DE', 10],
  ]);
});

it('has the pricing currencies with their ids, the default first', () => {
  expect(PRICING_CURRENCIES.map(({ name, id }) => [name, id])).toEqual([
    ['USD', 2],
    ['JPY', 3],
    ['KRW', 4],
    ['HKD', 5],
    ['RUB', 6],
    ['EUR', 7],
    ['GBP', 8],
    ['TRY', 9],
  ]);
});

it('has the numbers of documents and of identity statuses', () => {
  expect(NOTE_TYPES).toEqual({ userAgreement: 1, privacyPolicy: 2, beginnerGuide: 3, legalNotice: 4, aboutUs: 5 });
  expect(NAME_STATUS).toEqual({ unverified: 1, pending: 2, verified: 3, failed: 4 });
});

it('has the candle intervals, the accounts and the ranges of the order filters', () => {
  expect(INTERVALS).toEqual(['1m', '5m', '15m', '30m', '60m', '1d', '1w', '1M']);
  expect(ACCOUNTS).toEqual(['spot', 'contract', 'sec_contract', 'legal', 'ico']);
  const days = RANGE_PRESETS.flatMap((preset) => (preset.kind === 'last' ? [preset.days] : []));
  expect(days.slice(0, 3)).toEqual([3, 7, 30]);
});

it('has the limits', () => {
  expect(NOTE_LENGTH).toEqual({ min: 4, max: 20 });
  expect([INDEX_DECIMALS, MAX_LEVELS]).toEqual([4, 30]);
});

it('has the six calls at their addresses', () => {
  const { platConfig, pairPrice, centerIndex, currencyList, pairList, platNote } = ROUTES;
  expect([platConfig, pairPrice, centerIndex, currencyList, pairList, platNote]).toEqual([
    'POST /api/plat_config',
    'GET /api/market/pairPrice',
    'POST /api/center/index',
    'POST /api/currency_list',
    'POST /api/pair_list',
    'POST /api/plat_note',
  ]);
  expect([SUCCESS, ERRORS.sessionExpired.code]).toEqual([200, 403]);
});

it('has the push channels by their names', () => {
  const { tick, futureTick, futureIndexTick } = channels;
  expect([tick, futureTick, futureIndexTick].map((named) => named('BTC_USDT'))).toEqual([
    'btc_usdt_tick',
    'btc_usdt_future_tick',
    'btc_usdt_future_index_tick',
  ]);
});

it('keeps token, user info, language and pricing currency in the browser under their names', () => {
  expect(STORED).toMatchObject({
    ...{ token: 'token', user: 'user_info', language: 'language', pricing: 'pricing_currency' },
  });
});

const TEXTS = textsOf(ENGLISH);

it.each([
  ['errors:network', 'Network error'],
  ['errors:system', 'System error'],
  ['errors:unknown', 'System error'],
  ['common:copySuccess', 'Copy success'],
  ['common:copyFailed', 'Copy failed'],
  ['session:pleaseLogIn', 'Please log in first'],
  ['orders:cancelTitle', 'Do you want to cancel this order?'],
  ['fiatOrder:cancelTitle', 'Do you want to cancel this order?'],
  ['orders:revoked', 'Revocation successful'],
  ['withdrawal:revoked', 'Revocation successful'],
  ['spotOrder:boughtAll', 'Purchase succeeded'],
  ['fiatOrder:told_buy_completed', 'Purchase succeeded'],
  ['transfer:succeeded', 'Transfer succeeded'],
  ['ico:subscribed', 'Subscription succeeded'],
  ['verificationCode:codeSent', 'Verification code sent'],
  ['addressBook:deleted', 'Address deleted'],
  ['collectionMethods:added', 'Collection method added'],
  ['collectionMethods:edited', 'Collection method edited'],
  ['collectionMethods:deleted', 'Collection method deleted'],
  ['identity:submitted', 'Identity submitted and awaiting review'],
  ['identity:noPermission', 'No trading permission'],
  ['identity:tradable', 'Tradable, unlimited'],
  ['deposit:networkTip', 'Choosing the wrong network may lose your assets'],
  ['addressBook:networkTip', 'Choosing the wrong network may lose your assets'],
])('says %s in English as "%s"', (key, words) => {
  const text = TEXTS.get(key) ?? '';
  expect(text.slice(0, words.length)).toBe(words);
});
