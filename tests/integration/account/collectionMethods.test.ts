import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addCollectionMethod,
  chooseDefaultMethod,
  collectionMethodDetail,
  editCollectionMethod,
  listCollectionMethods,
  removeCollectionMethod,
} from '../../../domain/contract/fiat/collection';
import { ERRORS } from '../../../domain/contract/errors';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { COLLECTION_METHODS_MAX } from '../../../server/accounts/collectionMethods';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

const OWNER = 'owner@statex.test';
const GERMAN = 'DE89 3704 0044 0532 0130 00';

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(OWNER);
});
afterEach(() => exchange.close());

const PROOF = { funds_password: FORM.funds_password };
const BANK = { holder: 'Ada Lovelace', bank: 'First Bank' };
const card = (number: string, changes: object = {}) => ({ currency: 'USD', ...BANK, number, ...PROOF, ...changes });
const add = (body: object, owner = token) => exchange.raw(addCollectionMethod, body, { token: owner });
const idOf = (answer: { data: unknown }) => (answer.data as { method: { id: string } }).method.id;
const added = async (number: string, changes: object = {}) => idOf(await add(card(number, changes)));
const edit = (id: string, changes: object = {}, owner = token) =>
  exchange.raw(editCollectionMethod, { method_id: id, ...BANK, ...PROOF, ...changes }, { token: owner });
const list = async (owner = token) => (await exchange.call(listCollectionMethods, {}, { token: owner })).data.list;
const numbers = async () =>
  (await list()).map(({ currency, number_tail, is_default }) => `${currency} ${number_tail}${is_default ? ' *' : ''}`);
const ownerId = () => exchange.app.accounts.users.byAccount(OWNER)?.id ?? 0;

describe('collection methods', () => {
  it('are listed by currency, the first of each as default, with masked numbers', async () => {
    const answer = await add(card(GERMAN, { currency: 'EUR', branch: 'Berlin' }));
    const at = exchange.clock.now;
    expect(answer.data).toEqual({
      method: {
        id: idOf(answer),
        currency: 'EUR',
        ...BANK,
        holder_fits: true,
        branch: 'Berlin',
        number_tail: '3000',
        is_default: true,
        time: at,
        updated: at,
      },
    });
    await added('4111 1111 1111 1111');
    exchange.clock.now += 1;
    await added('5500-0000-0000-0004');
    expect(await numbers()).toEqual(['EUR 3000 *', 'USD 1111 *', 'USD 0004']);
    const { data } = await exchange.call(sandboxOutbox, { account: OWNER });
    expect(data.filter(({ scene }) => scene === 'securityChanged')).toHaveLength(3);
  });

  it('never expose a full number in an answer or in the database', async () => {
    const id = await added('4111111111111111');
    const answers = [
      await exchange.raw(listCollectionMethods, {}, { token }),
      await exchange.raw(collectionMethodDetail, { method_id: id }, { token }),
      await edit(id, { number: '4222222222222222' }),
      await exchange.raw(chooseDefaultMethod, { method_id: id }, { token }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/[12]{8}/);
    const db = new DatabaseSync(join(exchange.dataDir, 'accounts.db'), { readOnly: true });
    const row = db.prepare('SELECT * FROM collection_methods').get() as Record<string, unknown>;
    db.close();
    const stored = Object.values(row).map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
    );
    expect(stored.join('\n')).not.toMatch(/[12]{8}/);
  });

  it('give the full number only to the code that shows it to a buyer', async () => {
    const { collectionMethods } = exchange.app.accounts;
    const iban = await added(GERMAN, { currency: 'EUR' });
    const british = await added('31926819', { currency: 'GBP', sort_code: '60-16-13' });
    expect(collectionMethods.find(ownerId(), iban)).toMatchObject({
      number: 'DE89370400440532013000',
      sort_code: null,
    });
    expect(collectionMethods.find(ownerId(), british)).toMatchObject({ number: '31926819', sort_code: '601613' });
    expect(collectionMethods.find(ownerId() + 1, iban)).toBeUndefined();
    expect(collectionMethods.listOf(ownerId(), 'EUR').map(({ id }) => id)).toEqual([iban]);
  });

  it('are in the verified name of a verified user; an earlier one in another name is marked until it is corrected', async () => {
    const own = await added('4111111111111111', { holder: 'LOVELACE, Ada' });
    const others = await added('5500000000000004', { holder: 'Charles Babbage' });
    const fits = async () => (await list()).map(({ id, holder_fits }) => [id, holder_fits]);
    expect(new Map((await fits()) as [string, boolean][])).toEqual(
      new Map([
        [own, true],
        [others, true],
      ]),
    );
    exchange.app.accounts.identities.vouch(ownerId(), { name: 'Ada Lovelace', id_number: 'L1', country: 'GB' });
    expect(new Map((await fits()) as [string, boolean][])).toEqual(
      new Map([
        [own, true],
        [others, false],
      ]),
    );
    const refused = { code: ERRORS.methodHolder.code, data: { field: 'holder' } };
    expect(await add(card('4222222222222222', { holder: 'Charles Babbage' }))).toMatchObject(refused);
    expect(await edit(others, { holder: 'Ada Lovelace-King' })).toMatchObject(refused);
    expect((await edit(others, { holder: 'Ada Lovelace' })).code).toBe(200);
    expect((await list()).every(({ holder_fits }) => holder_fits)).toBe(true);
  });

  it('name the invalid field', async () => {
    const refused = [
      [{ currency: 'XXX' }, { currency: 'choice' }],
      [{ holder: '' }, { holder: 'required' }],
      [{ holder: 'A' }, { holder: 'line' }],
      [{ holder: 'A'.repeat(101) }, { holder: 'line' }],
      [{ holder: 'Ada\u0000Lovelace' }, { holder: 'line' }],
      [{ bank: '' }, { bank: 'required' }],
      [{ branch: 'x'.repeat(101) }, { branch: 'line' }],
      [{ branch: 'x'.repeat(401) }, { branch: 'length' }],
      [{ number: '' }, { number: 'required' }],
      [{ number: '12a45' }, { number: 'bankNumber' }],
      [{ number: '1'.repeat(25) }, { number: 'bankNumber' }],
      [{ number: '1'.repeat(49) }, { number: 'length' }],
      [{ currency: 'EUR', number: 'DE89370400440532013001' }, { number: 'iban' }],
      [{ currency: 'TRY', number: GERMAN }, { number: 'turkishIban' }],
      [{ currency: 'GBP' }, { sort_code: 'sortCode', number: 'accountNumber' }],
      [{ sort_code: '601613' }, { sort_code: 'sortCode' }],
      [{ is_default: true }, { is_default: 'unknown' }],
      [{ funds_password: '' }, { funds_password: 'required' }],
      [{ second_factor_code: '12' }, { second_factor_code: 'code' }],
    ] as const;
    for (const [changes, fields] of refused) {
      const answer = await add(card('4111111111111111', changes));
      expect([changes, answer.code, answer.data?.fields]).toEqual([changes, ERRORS.validation.code, fields]);
    }
    expect(await list()).toEqual([]);
  });

  it('keep markup in names as literal text', async () => {
    await added('4111111111111111', { holder: '<img src=x onerror=alert(1)>' });
    expect((await list())[0]?.holder).toBe('<img src=x onerror=alert(1)>');
  });

  it('are added and edited only with the funds password', async () => {
    const wrong = { funds_password: 'wrong-password' };
    expect((await add(card('4111111111111111', wrong))).code).toBe(ERRORS.fundsPasswordWrong.code);
    const id = await added('4111111111111111');
    expect((await edit(id, { ...wrong, holder: 'Somebody Else' })).code).toBe(ERRORS.fundsPasswordWrong.code);
    expect((await list())[0]?.holder).toBe(BANK.holder);
  });

  it('are refused with a duplicate number in one currency, also when sent concurrently', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(card('4111 1111 1111 1111'))));
    const { methodDuplicate } = ERRORS;
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      methodDuplicate.code,
      methodDuplicate.code,
    ]);
    expect((await add(card('4111-1111-1111-1111'))).code).toBe(methodDuplicate.code);
    expect((await add(card('4111111111111111', { currency: 'HKD' }))).code).toBe(200);
    const second = await added('5500000000000004');
    expect((await edit(second, { number: '4111111111111111' })).code).toBe(methodDuplicate.code);
    expect((await edit(second, { number: '5500000000000004' })).code).toBe(200);
    const other = await exchange.signUp('other@statex.test');
    expect((await add(card('4111111111111111'), other)).code).toBe(200);
  });

  it('keep their number when only other fields are edited, and accept a new one', async () => {
    const id = await added(GERMAN, { currency: 'EUR' });
    exchange.clock.now += 1000;
    const answer = await edit(id, { holder: 'Grace Hopper', branch: 'Hamburg' });
    expect(answer.data).toMatchObject({
      method: { holder: 'Grace Hopper', branch: 'Hamburg', number_tail: '3000', updated: exchange.clock.now },
    });
    const { collectionMethods } = exchange.app.accounts;
    expect(collectionMethods.find(ownerId(), id)?.number).toBe('DE89370400440532013000');
    expect((await edit(id, { number: 'DE00 0000' })).data?.fields).toEqual({ number: 'iban' });
    await edit(id, { number: 'GB29 NWBK 6016 1331 9268 19' });
    expect(collectionMethods.find(ownerId(), id)).toMatchObject({ number: 'GB29NWBK60161331926819', branch: null });
  });

  it('require number and sort code together when a British one is edited', async () => {
    const id = await added('31926819', { currency: 'GBP', sort_code: '601613' });
    expect((await edit(id, { sort_code: '601614' })).data?.fields).toEqual({ number: 'accountNumber' });
    expect((await edit(id, { number: '31926820' })).data?.fields).toEqual({ sort_code: 'sortCode' });
    expect((await edit(id, { number: '31926820', sort_code: '601614' })).code).toBe(200);
  });

  it('have one default per currency, which moves on when it is deleted', async () => {
    const first = await added('4111111111111111');
    exchange.clock.now += 1;
    const second = await added('5500000000000004');
    exchange.clock.now += 1;
    await added('340000000000009');
    await added(GERMAN, { currency: 'EUR' });
    await exchange.call(chooseDefaultMethod, { method_id: second }, { token });
    expect(await numbers()).toEqual(['EUR 3000 *', 'USD 0004 *', 'USD 0009', 'USD 1111']);
    await exchange.call(removeCollectionMethod, { method_id: first }, { token });
    expect(await numbers()).toEqual(['EUR 3000 *', 'USD 0004 *', 'USD 0009']);
    await exchange.call(removeCollectionMethod, { method_id: second }, { token });
    expect(await numbers()).toEqual(['EUR 3000 *', 'USD 0009 *']);
  });

  it('are limited in number', async () => {
    for (let at = 0; at < COLLECTION_METHODS_MAX; at++)
      expect((await add(card(`41111111111111${10 + at}`))).code).toBe(200);
    expect((await add(card('5500000000000004'))).code).toBe(ERRORS.methodsFull.code);
    const { data } = await exchange.call(listCollectionMethods, {}, { token });
    expect([data.list.length, data.max]).toEqual([COLLECTION_METHODS_MAX, COLLECTION_METHODS_MAX]);
  });

  it('are answered like ones that do not exist when they belong to another user', async () => {
    const id = await added('4111111111111111');
    const other = await exchange.signUp('other@statex.test');
    const answersFor = async (method_id: string) => [
      await exchange.raw(collectionMethodDetail, { method_id }, { token: other }),
      await edit(method_id, {}, other),
      await exchange.raw(chooseDefaultMethod, { method_id }, { token: other }),
      await exchange.raw(removeCollectionMethod, { method_id }, { token: other }),
    ];
    const theirs = await answersFor(id);
    expect(theirs).toEqual(await answersFor('nothing'));
    expect(theirs.map(({ code }) => code)).toEqual(Array(4).fill(ERRORS.methodNotFound.code));
    expect(await numbers()).toEqual(['USD 1111 *']);
  });
});
