import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Pair } from '../../../domain/contract/shell/platform';
import {
  pairName,
  pairPickerMachine,
  type PickedProduct,
} from '../../../src/machines/market/pairPicker/pairPicker.machine';
import { listPairs, pairGroups } from '../../../src/machines/market/pairPicker/pairPicker.list';

const pair = (
  left_symbol: string,
  right_symbol: string,
  trade_status: 0 | 1 = 1,
  contract_status: 0 | 1 = 0,
): Pair => ({
  left_symbol,
  right_symbol,
  is_hot: 0,
  trade_status,
  contract_status,
  price_tick: '0.01',
  qty_step: '0.001',
  min_notional: '5',
  max_quantity: '100',
  maker_fee: '0.001',
  taker_fee: '0.001',
});
const PAIRS = [pair('BTC', 'USDT'), pair('ETH', 'USDT'), pair('ETH', 'BTC'), pair('OLD', 'USDT', 0, 1)];
const NAMES = new Map([
  ['BTC', 'Bitcoin'],
  ['ETH', 'Ethereum Classic'],
]);
const found = (query: string, group = 'all', product: PickedProduct = 'spot') =>
  listPairs({ query, group, product }, PAIRS, NAMES, ['ETH_BTC']).map(pairName);

test('the pair picker finds pairs by symbol, by pair in any spelling and by name', () => {
  expect(found('btc')).toEqual(['BTC_USDT', 'ETH_BTC']);
  expect(found('eth/usdt')).toEqual(['ETH_USDT']);
  expect(found('ETH-BTC')).toEqual(['ETH_BTC']);
  expect(found(' bitcoin ')).toEqual(['BTC_USDT']);
  expect(found('ethereum cl')).toEqual(['ETH_USDT', 'ETH_BTC']);
  expect(found('zzz')).toEqual([]);
});

test('the pair picker finds what an input method of East Asia types in full width', () => {
  expect([found('ＢＴＣ／ｕｓｄｔ'), found('ｂｉｔｃｏｉｎ')]).toEqual([['BTC_USDT'], ['BTC_USDT']]);
});

test('the pair picker lists the group and leaves out what cannot be traded', () => {
  expect(found('')).toEqual(['BTC_USDT', 'ETH_USDT', 'ETH_BTC']);
  expect(found('', 'favourites')).toEqual(['ETH_BTC']);
  expect(found('', 'BTC')).toEqual(['ETH_BTC']);
  expect(pairGroups(PAIRS)).toEqual(['USDT', 'BTC']);
});

test('the pair picker lists the contracts of the products that have them', () => {
  expect([found('', 'all', 'futures'), found('', 'all', 'seconds')]).toEqual([['OLD_USDT'], ['OLD_USDT']]);
});

test('the pair picker opens the pair on the screen of its product', () => {
  const opened = (['spot', 'futures', 'seconds'] as const).map((product) => {
    const places: string[] = [];
    const picker = createActor(pairPickerMachine, { input: { product } });
    picker.on('navigate', ({ to }) => places.push(to));
    picker.start();
    picker.send({ type: 'user.pairs.open' });
    picker.send({ type: 'user.pairs.choose', pair: 'ETH_USDT' });
    return places;
  });
  expect(opened).toEqual([['/markets/kline/ETH_USDT'], ['/contract/eth_usdt'], ['/contract_sec/eth_usdt']]);
});
