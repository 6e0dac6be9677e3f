import { expect, it } from 'vitest';
import type { Withdrawal } from '../../../domain/contract/wallet/withdrawal';
import { goesTo } from '../../../server/products/wallet/service/withdrawalForm';

const PLACE = { currency: 'XRP', network: 'XRP' };
const ADDRESS = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh';
const FORM = { ...PLACE, quantity: '20', funds_password: '' };

it.each([
  ['the same tag', { address: ADDRESS, memo: '7' }, true],
  ['another tag', { address: ADDRESS, memo: '8' }, false],
  ['no tag', { address: ADDRESS }, false],
  ['another currency', { address: ADDRESS, memo: '7', currency: 'USDT' }, false],
  ['another network', { address: ADDRESS, memo: '7', network: 'ERC20' }, false],
])('a form repeats a withdrawal when its destination is equal: %s', (_, changes, isSame) => {
  const made = { ...PLACE, address: ADDRESS, memo: '7' } as Withdrawal;
  expect(goesTo(made, { ...FORM, ...changes }, undefined)).toBe(isSame);
});

it('a form that names an entry of the address book repeats a withdrawal to its address and tag', () => {
  const made = { ...PLACE, address: ADDRESS, memo: '7' } as Withdrawal;
  const of = (memo: string) => goesTo(made, { ...FORM, address_id: '1' }, { address: ADDRESS, memo });
  expect([of('7'), of('8'), goesTo(made, { ...FORM, address_id: '1' }, undefined)]).toEqual([true, false, false]);
});
