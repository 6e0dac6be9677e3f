import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  addressBody,
  checkEntry,
  type AddressValues,
} from '../../../src/machines/wallet/addAddress/addAddress.machine';
import {
  addressBookMachine,
  addReason,
  isFiltered,
  placesOf,
  visibleAddresses,
  type AddressBook,
} from '../../../src/machines/wallet/addressBook/addressBook.machine';
import { sampleAddress, sampleBook } from '../../../src/machines/wallet/addressBook/addressBook.model';

const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
const XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const VALUES: AddressValues = {
  currency: 'USDT',
  network: 'TRC20',
  address: TRON,
  memo: '',
  note: 'Hardware wallet',
  code: '123456',
  fundsPassword: 'funds-password',
  secondFactorCode: null,
};

describe('the form of a new address', () => {
  it('is valid when all fields are filled in, ignoring surrounding blanks', () => {
    expect(checkEntry(VALUES)).toEqual({});
    expect(checkEntry({ ...VALUES, address: ` ${TRON} `, note: ' note ' })).toEqual({});
    expect(addressBody({ ...VALUES, address: ` ${TRON} `, note: ' note ' })).toMatchObject({
      address: TRON,
      note: 'note',
      memo: null,
      second_factor_code: null,
    });
  });

  it('names the missing fields in form order', () => {
    const empty: AddressValues = { ...VALUES, currency: '', network: '', address: '', note: '', code: '' };
    const problems = checkEntry({ ...empty, fundsPassword: '', secondFactorCode: '' });
    expect(Object.entries(problems)).toEqual([
      ['currency', 'addressBook:currencyRequired'],
      ['network', 'addressBook:networkRequired'],
      ['address', 'addressBook:addressRequired'],
      ['note', 'addressBook:noteRequired'],
      ['code', 'verificationCode:codeRequired'],
      ['fundsPassword', 'securityCheck:fundsRequired'],
      ['secondFactorCode', 'errors:secondFactorRequired'],
    ]);
  });

  it.each([
    [{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, { address: 'errors:addressFormat' }],
    [{ address: `${TRON.slice(0, -1)}u` }, { address: 'errors:addressChecksum' }],
    [{ note: 'abc' }, { note: 'validation:note' }],
    [{ note: 'x'.repeat(21) }, { note: 'validation:note' }],
    [{ note: '   ' }, { note: 'addressBook:noteRequired' }],
    [{ code: '12345' }, { code: 'validation:code' }],
    [{ currency: 'XRP', network: 'XRP', address: XRP, memo: 'abc' }, { memo: 'validation:memo' }],
    [{ currency: 'XRP', network: 'XRP', address: XRP, memo: '77' }, {}],
    [{ secondFactorCode: '12' }, { secondFactorCode: 'securityCheck:factorShape' }],
    [{ secondFactorCode: '123456' }, {}],
    [{ secondFactorCode: 'ABCDE-FGHJK' }, {}],
  ])('with %j has the problems %j', (changes, problems) => {
    expect(checkEntry({ ...VALUES, ...changes })).toEqual(problems);
  });

  it('omits a memo that was typed for another network', () => {
    expect(addressBody({ ...VALUES, memo: '77' }).memo).toBeNull();
    expect(checkEntry({ ...VALUES, memo: '77' })).toEqual({});
  });
});

const BOOK: AddressBook = {
  ...sampleBook,
  list: [
    sampleAddress('a1'),
    sampleAddress('a2', { currency: 'XRP', network: 'XRP', address: XRP, memo: '77', note: 'Exchange' }),
    sampleAddress('a3', { currency: 'ETH', network: 'ERC20', note: 'Cold storage' }),
  ],
};

function openBook(book = BOOK) {
  const actor = createActor(addressBookMachine).start();
  actor.send({
    type: 'xstate.done.actor.loadAddresses',
    output: { ok: true, value: book },
    actorId: 'loadAddresses',
  } as never);
  return actor;
}

describe('the address book', () => {
  it('finds by note, address and memo, by currency and by network', () => {
    const book = openBook();
    const shown = () => visibleAddresses(book.getSnapshot()).map(({ id }) => id);
    const search = (text: string) => book.send({ type: 'user.search.change', text });
    expect([shown(), isFiltered(book.getSnapshot())]).toEqual([['a1', 'a2', 'a3'], false]);
    search(' COLD ');
    expect([shown(), isFiltered(book.getSnapshot())]).toEqual([['a3'], true]);
    search('rhb9');
    expect(shown()).toEqual(['a2']);
    search('77');
    expect(shown()).toEqual(['a2']);
    search('');
    book.send({ type: 'user.currency.choose', currency: 'ETH' });
    expect(shown()).toEqual(['a3']);
    expect(book.getSnapshot().can({ type: 'user.filters.reset' })).toBe(false);
    book.send({ type: 'user.network.choose', network: 'XRP' });
    expect(shown()).toEqual([]);
    book.send({ type: 'user.filters.reset' });
    expect([shown(), isFiltered(book.getSnapshot())]).toEqual([['a1', 'a2', 'a3'], false]);
  });

  it('offers its own values as filters', () => {
    expect(placesOf([...BOOK.list, sampleAddress('a4')])).toEqual({
      currencies: ['ETH', 'USDT', 'XRP'],
      networks: ['ERC20', 'TRC20', 'XRP'],
    });
  });

  it('shows an added address first, whatever was searched for, and never twice', () => {
    const book = openBook();
    book.send({ type: 'user.search.change', text: 'nothing' });
    const address = sampleAddress('a9');
    book.send({ type: 'flow.address.added', address });
    book.send({ type: 'flow.address.added', address });
    expect(visibleAddresses(book.getSnapshot()).map(({ id }) => id)).toEqual(['a9', 'a1', 'a2', 'a3']);
  });

  it('reports why nothing can be added when it is full', () => {
    expect(addReason(openBook().getSnapshot())).toBeNull();
    expect(addReason(openBook({ ...BOOK, max: 3 }).getSnapshot())).toBe('errors:addressBookFull');
  });
});
