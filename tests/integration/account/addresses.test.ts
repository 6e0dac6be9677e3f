import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateSync } from 'otplib';
import { centerIndex } from '../../../domain/contract/account/account';
import { addAddress, listAddresses, removeAddress } from '../../../domain/contract/wallet/addresses';
import { ERRORS } from '../../../domain/contract/errors';
import { sendSecurityCode } from '../../../domain/contract/account/security';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { ADDRESSES_MAX } from '../../../domain/rules/wallet/addressBook';
import { makeAddress } from '../../../domain/rules/wallet/addresses/checkAddress';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

const DAY_MS = 86_400_000;
const OWNER = 'owner@statex.test';
const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(OWNER);
});
afterEach(() => exchange.close());

/** Requests a code of the scene; advances the clock so that many can be requested. */
async function codeSent(account = OWNER, owner = token): Promise<string> {
  exchange.clock.now += 90_000;
  await exchange.call(sendSecurityCode, { account, scene: 'withdrawalAddress' }, { token: owner });
  const { data } = await exchange.call(sandboxOutbox, { account });
  return data.find(({ scene }) => scene === 'addressCode')?.code ?? '';
}

const entry = (code: string, changes: object = {}) => ({
  currency: 'USDT',
  network: 'TRC20',
  address: TRON,
  note: 'Hardware wallet',
  code,
  funds_password: FORM.funds_password,
  ...changes,
});
const add = (code: string, changes: object = {}, owner = token) =>
  exchange.raw(addAddress, entry(code, changes), { token: owner });
const list = async (owner = token) => (await exchange.call(listAddresses, {}, { token: owner })).data.list;
const addressFor = (at: number) => makeAddress('TRC20', new Uint8Array(32).fill(1).fill(at, 0, 2));

describe('the address book', () => {
  it('adds an address with a one-day waiting period, newest first, and mails the owner', async () => {
    const first = await exchange.call(addAddress, entry(await codeSent()), { token });
    const at = exchange.clock.now;
    expect(first.data.address).toEqual({
      id: expect.any(String) as string,
      currency: 'USDT',
      network: 'TRC20',
      address: TRON,
      memo: null,
      note: 'Hardware wallet',
      time: at,
      usable_from: at + DAY_MS,
    });
    const code = await codeSent();
    const xrp = { currency: 'XRP', network: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', memo: '77' };
    expect((await add(code, { ...xrp, note: '交易所錢包' })).code).toBe(200);
    expect((await list()).map(({ note, memo }) => [note, memo])).toEqual([
      ['交易所錢包', '77'],
      ['Hardware wallet', null],
    ]);
    const { data } = await exchange.call(sandboxOutbox, { account: OWNER });
    expect(data.filter(({ scene }) => scene === 'securityChanged')).toHaveLength(2);
    expect(data.find(({ scene }) => scene === 'securityChanged')?.text).toContain('New withdrawal address');
  });

  it('gives withdrawals what they need to know, and nothing to other users', async () => {
    const { data } = await exchange.call(addAddress, entry(await codeSent()), { token });
    const { users, addresses } = exchange.app.accounts;
    const owner = users.byAccount(OWNER)?.id ?? 0;
    await exchange.signUp('other@statex.test');
    const other = users.byAccount('other@statex.test')?.id ?? 0;
    expect(addresses.find(owner, data.address.id)).toEqual(data.address);
    expect(addresses.find(other, data.address.id)).toBeUndefined();
    expect(addresses.find(owner, 'nothing')).toBeUndefined();
  });

  it('uses the waiting period that the exchange configures', async () => {
    const quick = await startExchange({ LIMITS: 'off', ADDRESS_REST_HOURS: '0' });
    const owner = await quick.signUp(OWNER);
    quick.clock.now += 61_000;
    await quick.call(sendSecurityCode, { account: OWNER, scene: 'withdrawalAddress' }, { token: owner });
    const outbox = await quick.call(sandboxOutbox, { account: OWNER });
    const { data } = await quick.call(addAddress, entry(outbox.data[0]?.code ?? ''), { token: owner });
    const { data: book } = await quick.call(listAddresses, {}, { token: owner });
    await quick.close();
    expect(data.address.usable_from).toBe(data.address.time);
    expect([book.max, book.rest_hours]).toEqual([ADDRESSES_MAX, 0]);
  });

  it('refuses an address that is invalid on its network, and leaves the code usable', async () => {
    const code = await codeSent();
    const refused = [
      [{ currency: 'NONE' }, 'unknownCurrency'],
      [{ network: 'BTC' }, 'unknownNetwork'],
      [{ network: 'NONE' }, 'unknownNetwork'],
      [{ address: EVM }, 'addressFormat'],
      [{ address: `${TRON.slice(0, -1)}u` }, 'addressChecksum'],
      [{ address: TRON.slice(0, -1) }, 'addressFormat'],
      [{ address: ` ${TRON}` }, 'addressFormat'],
      [{ funds_password: 'wrong-password' }, 'fundsPasswordWrong'],
    ] as const;
    for (const [changes, error] of refused)
      expect([changes, (await add(code, changes)).code]).toEqual([changes, ERRORS[error].code]);
    expect(await list()).toEqual([]);
    expect((await add(code)).code).toBe(200);
  });

  it('names the invalid field', async () => {
    const refused = [
      [{ note: 'abc' }, { note: 'note' }],
      [{ note: 'x'.repeat(21) }, { note: 'note' }],
      [{ note: 'x'.repeat(5000) }, { note: 'length' }],
      [{ note: '    ' }, { note: 'note' }],
      [{ note: 'turned\u202Etext' }, { note: 'note' }],
      [{ note: '' }, { note: 'required' }],
      [{ note: 4444 }, { note: 'choice' }],
      [{ address: '' }, { address: 'required' }],
      [{ address: 'x'.repeat(129) }, { address: 'length' }],
      [{ code: '12' }, { code: 'code' }],
      [{ memo: '77' }, { memo: 'memo' }],
      [{ usable_from: 0 }, { usable_from: 'unknown' }],
      [{ funds_password: '' }, { funds_password: 'required' }],
    ] as const;
    for (const [changes, fields] of refused) {
      const answer = await add('123456', changes);
      expect([changes, answer.code, answer.data?.fields]).toEqual([changes, ERRORS.validation.code, fields]);
    }
  });

  it('keeps markup in a note as literal text', async () => {
    const note = '<script>x</script>';
    await add(await codeSent(), { note });
    expect((await list())[0]?.note).toBe(note);
  });

  it('refuses the same address in another spelling, but not with another memo, currency or owner', async () => {
    const evm = { network: 'ERC20', address: EVM };
    expect((await add(await codeSent(), evm)).code).toBe(200);
    const again = { ...evm, address: EVM.toLowerCase(), note: 'another note' };
    expect((await add(await codeSent(), again)).code).toBe(ERRORS.addressDuplicate.code);
    expect((await add(await codeSent(), { ...evm, currency: 'ETH' })).code).toBe(200);
    const xrp = { currency: 'XRP', network: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' };
    expect((await add(await codeSent(), { ...xrp, memo: '1' })).code).toBe(200);
    expect((await add(await codeSent(), { ...xrp, memo: '2' })).code).toBe(200);
    expect((await add(await codeSent(), { ...xrp, memo: '1' })).code).toBe(ERRORS.addressDuplicate.code);
    const other = await exchange.signUp('other@statex.test');
    const code = await codeSent('other@statex.test', other);
    expect((await add(code, evm, other)).code).toBe(200);
  });

  it('adds an address once when it is sent twice concurrently', async () => {
    const code = await codeSent();
    const answers = await Promise.all([add(code), add(code), add(code)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
      200,
      ERRORS.addressDuplicate.code,
      ERRORS.addressDuplicate.code,
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('accepts each code once, only in its scene, and only from its user', async () => {
    const code = await codeSent();
    const other = await exchange.signUp('other@statex.test');
    expect((await add(code, {}, other)).code).toBe(ERRORS.codeWrong.code);
    expect((await add(code)).code).toBe(200);
    expect((await add(code, { address: addressFor(1) })).code).toBe(ERRORS.codeWrong.code);
    exchange.clock.now += 61_000;
    await exchange.call(sendSecurityCode, { account: OWNER, scene: 'fundsPassword' }, { token });
    const outbox = await exchange.call(sandboxOutbox, { account: OWNER });
    const foreign = outbox.data[0]?.code ?? '';
    expect((await add(foreign, { address: addressFor(1) })).code).toBe(ERRORS.codeWrong.code);
  });

  it('invalidates a code after five wrong attempts', async () => {
    const code = await codeSent();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) expect((await add(wrong)).code).toBe(ERRORS.codeWrong.code);
    expect((await add(code)).code).toBe(ERRORS.codeWrong.code);
  });

  it('refuses a code after ten minutes', async () => {
    const code = await codeSent();
    exchange.clock.now += 10 * 60_000;
    expect((await add(code)).code).toBe(ERRORS.codeWrong.code);
  });

  it('refuses code attempts without the right funds password', async () => {
    const code = await codeSent();
    const wrong = { funds_password: 'wrong-password' };
    for (let tries = 0; tries < 4; tries++)
      expect((await add('000000', wrong)).code).toBe(ERRORS.fundsPasswordWrong.code);
    expect((await add(code)).code).toBe(200);
  });

  it('requires the second factor where it is on', async () => {
    const { users, secondFactor } = exchange.app.accounts;
    const id = users.byAccount(OWNER)?.id ?? 0;
    const totp = (secret: string) => generateSync({ secret, epoch: Math.floor(exchange.clock.now / 1000) });
    const { secret } = secondFactor.begin(id, OWNER);
    secondFactor.confirm(id, totp(secret));
    const { data } = await exchange.call(centerIndex, {}, { token });
    expect(data.user.second_factor).toBe(true);
    const code = await codeSent();
    expect((await add(code)).code).toBe(ERRORS.secondFactorRequired.code);
    expect((await add(code, { second_factor_code: '000000' })).code).toBe(ERRORS.secondFactorWrong.code);
    expect((await add(code, { second_factor_code: totp(secret) })).code).toBe(200);
  });

  it('holds fifty addresses and accepts another one after a deletion', async () => {
    for (let at = 0; at < ADDRESSES_MAX; at++)
      expect((await add(await codeSent(), { address: addressFor(at) })).code).toBe(200);
    expect((await add(await codeSent())).code).toBe(ERRORS.addressBookFull.code);
    const [newest] = await list();
    await exchange.call(removeAddress, { address_id: newest?.id ?? '' }, { token });
    expect((await add(await codeSent())).code).toBe(200);
    expect(await list()).toHaveLength(ADDRESSES_MAX);
  });

  it('deletes an address once, and starts a new waiting period when it is added again', async () => {
    const { data } = await exchange.call(addAddress, entry(await codeSent()), { token });
    const id = { address_id: data.address.id };
    exchange.clock.now += 2 * DAY_MS;
    token = await exchange.signIn(OWNER);
    expect((await exchange.call(removeAddress, id, { token })).code).toBe(200);
    expect((await exchange.call(removeAddress, id, { token })).code).toBe(ERRORS.addressNotFound.code);
    const again = await exchange.call(addAddress, entry(await codeSent()), { token });
    expect(again.data.address.usable_from).toBe(exchange.clock.now + DAY_MS);
  });

  it('answers another user’s address like one that does not exist', async () => {
    const { data } = await exchange.call(addAddress, entry(await codeSent()), { token });
    const other = await exchange.signUp('other@statex.test');
    const theirs = await exchange.raw(removeAddress, { address_id: data.address.id }, { token: other });
    const nobodys = await exchange.raw(removeAddress, { address_id: 'nothing' }, { token: other });
    expect(theirs).toEqual(nobodys);
    expect(theirs.code).toBe(ERRORS.addressNotFound.code);
    expect(await list(other)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });
});
