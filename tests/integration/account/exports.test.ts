import { strFromU8, unzipSync } from 'fflate';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestClosing } from '../../../domain/contract/account/accountClosing';
import { listActivity, sendSecurityCode } from '../../../domain/contract/account/security';
import { lockAccount } from '../../../domain/contract/account/accountLock';
import { requestContactRecovery } from '../../../domain/contract/account/contactRecovery';
import { exportFile, listExports, requestExport } from '../../../domain/contract/account/exports';
import { listPasskeys, provePasskey } from '../../../domain/contract/account/passkeys';
import { CALLS } from '../../../domain/contract/calls';
import { ERRORS, type ErrorName } from '../../../domain/contract/errors';
import { depositAddress } from '../../../domain/contract/wallet/deposit';
import { sandboxFaucet, sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { OWN_LISTS } from '../../../server/exports/archive';
import { addSoftPasskey, challengeFor } from '../../support/softPasskey';
import { oneTimePassword, turnSecondFactorOn } from '../../support/accounts';
import { FORM, startExchange, type Exchange } from '../../support/gateway';
import { photo } from '../../support/photos';

const DAY_MS = 86_400_000;
const ACCOUNT = 'holder@statex.test';
const PROOF = { funds_password: FORM.funds_password };

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(ACCOUNT);
});
afterEach(() => exchange.close());

const codeOf = (name: ErrorName) => ERRORS[name].code;
const list = async () => (await exchange.call(listExports, {}, { token })).data.list;
const ask = (body: object) => exchange.raw(requestExport, { ...PROOF, ...body }, { token });
const mails = async () => (await exchange.call(sandboxOutbox, { account: ACCOUNT })).data;

/** Requests a file and waits until it is made. */
async function made(body: object) {
  const asked = (await ask(body)) as unknown as { code: number; data: { export: { id: string } } };
  expect(asked.code).toBe(200);
  await exchange.app.exportMaker.settled();
  return asked.data.export.id;
}

/** Downloads the file like a browser. */
async function fetched(id: string, as = token) {
  const url = `${exportFile.path}?export_id=${id}`;
  const answer = await exchange.app.fastify.inject({ method: 'GET', url, headers: { token: as } });
  return { type: String(answer.headers['content-type']), bytes: answer.rawPayload };
}

describe('the data archive', () => {
  it('contains the account and every list, and a mail reports when it is ready', async () => {
    await exchange.call(sandboxFaucet, { currency: 'BTC' }, { token });
    const id = await made({ kind: 'data' });
    expect(await list()).toMatchObject([
      { id, kind: 'data', status: 'ready', progress: 100, next_events: ['export.fetch'] },
    ]);
    const { type, bytes } = await fetched(id);
    expect(type).toBe('application/zip');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['account.json', ...OWN_LISTS.map(({ name }) => `${name}.csv`)]);
    const account = strFromU8(files['account.json'] as Uint8Array);
    expect(JSON.parse(account)).toMatchObject({ account: { account: ACCOUNT }, identity_submissions: [] });
    expect(account).not.toMatch(/argon2|_hash/);
    expect(strFromU8(files['ledger.csv'] as Uint8Array)).toContain('faucet');
    const [mail] = await mails();
    expect(mail).toMatchObject({ scene: 'exportReady' });
    expect(mail?.text).toContain('/user/export');
    expect(mail?.text).toContain('/not-me#');
    const log = await exchange.call(listActivity, { page: 1, page_size: 20 }, { token });
    expect(log.data.list.map(({ what }) => what)).toContain('dataExport');
  });

  it('lists every passkey, without anything that can sign', async () => {
    const { passkey } = await addSoftPasskey(exchange, token);
    const signed = passkey.sign(await challengeFor(exchange, 'proof'));
    const { code } = (await exchange.call(provePasskey, signed)).data;
    const files = unzipSync((await fetched(await made({ kind: 'data', second_factor_code: code }))).bytes);
    const [head = '', ...rows] = strFromU8(files['passkeys.csv'] as Uint8Array)
      .trim()
      .split('\r\n');
    expect(head.replace('\u{FEFF}', '').split(',')).toEqual(
      Object.keys((await exchange.call(listPasskeys, {}, { token })).data.list[0] ?? {}),
    );
    expect([rows.length, rows[0]?.includes('Phone')]).toEqual([1, true]);
    expect(strFromU8(files['passkeys.csv'] as Uint8Array)).not.toMatch(/public_key|credential|counter/);
  });

  it('has the unlisted data: typed and deposit addresses, payment proofs, and an e-mail pending a change', async () => {
    const { accounts } = exchange.app;
    const user = accounts.users.byAccount(ACCOUNT)?.id ?? 0;
    const typed = { currency: 'USDT', network: 'TRC20', address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', note: '' };
    const caller = { origin: { address: '192.0.2.1', device: '' }, locale: 'en_US' };
    await exchange.call(sendSecurityCode, { account: ACCOUNT, scene: 'withdrawalAddress' }, { token });
    await accounts.addresses.add(user, { ...typed, code: (await mails())[0]?.code ?? '' }, PROOF, caller);
    const deposit = await exchange.call(depositAddress, { currency: 'USDT', network: 'TRC20' }, { token });
    const proof = await accounts.proofFiles.add(user, '0000000000000001', await photo());
    const secret = turnSecondFactorOn(exchange, ACCOUNT);
    exchange.clock.now += 4 * DAY_MS;
    token = accounts.sessions.open(user, caller.origin).token;
    const new_account = 'next@statex.test';
    await exchange.call(sendSecurityCode, { account: new_account, scene: 'newAccount' }, { token });
    const [mail] = (await exchange.call(sandboxOutbox, { account: new_account })).data;
    const factor = () => oneTimePassword(secret, (exchange.clock.now += 60_000));
    const wish = { password: FORM.password, id_number: null, new_account, new_code: mail?.code ?? '' };
    const asked = { ...wish, second_factor_code: factor() };
    const { waiting } = (await exchange.call(requestContactRecovery, asked, { token })).data;
    const id = await made({ kind: 'data', second_factor_code: factor() });
    const files = unzipSync((await fetched(id)).bytes);
    expect(JSON.parse(strFromU8(files['account.json'] as Uint8Array))).toMatchObject({
      deposit_addresses: [{ network: 'TRC20', address: deposit.data.address }],
      contact_recovery: { new_account, due: waiting?.due },
      account_closing: null,
    });
    expect(strFromU8(files['typed_addresses.csv'] as Uint8Array)).toContain(`,USDT,TRC20,${typed.address},`);
    expect(strFromU8(files['withdrawal_addresses.csv'] as Uint8Array)).not.toContain(typed.address);
    expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toEqual([
      `pictures/fiat-0000000000000001-${proof}.jpg`,
    ]);
  });

  it('mentions a pending closing', async () => {
    await exchange.call(sendSecurityCode, { account: ACCOUNT, scene: 'closing' }, { token });
    const closing = { password: FORM.password, code: (await mails())[0]?.code ?? '' };
    const asked = (await exchange.call(requestClosing, closing, { token })).data;
    const files = unzipSync((await fetched(await made({ kind: 'data' }))).bytes);
    expect(JSON.parse(strFromU8(files['account.json'] as Uint8Array))).toMatchObject({
      account_closing: { requested: asked.requested, due: asked.due },
    });
  });

  it('requires the proof of a sensitive action, and is refused to a locked account', async () => {
    expect((await ask({ kind: 'data', funds_password: 'wrong-password' })).code).toBe(codeOf('fundsPasswordWrong'));
    turnSecondFactorOn(exchange, ACCOUNT);
    expect((await ask({ kind: 'data' })).code).toBe(codeOf('secondFactorRequired'));
    await exchange.call(lockAccount, {}, { token });
    expect(exchange.app.accounts.exports.take()).toBeNull();
  });

  it('cannot be downloaded from a locked account, even if requested before', async () => {
    const id = await made({ kind: 'data' });
    await exchange.call(lockAccount, {}, { token });
    token = await exchange.signIn(ACCOUNT);
    expect((await exchange.raw(exportFile, { export_id: id }, { token })).code).toBe(codeOf('accountLocked'));
  });

  it('is one job when requested twice, and a later request replaces the earlier file', async () => {
    // The first must not be ready before the second is asked for.
    const take = vi.spyOn(exchange.app.accounts.exports, 'take').mockReturnValue(null);
    const [first, second] = await Promise.all([ask({ kind: 'data' }), ask({ kind: 'data' })]);
    take.mockRestore();
    expect(first.data).toMatchObject({
      export: { id: (second.data as never as { export: { id: string } }).export.id },
    });
    await expect.poll(async () => (await list()).map(({ status }) => status), { timeout: 10_000 }).toEqual(['ready']);
    const earlier = (await list())[0]?.id ?? '';
    exchange.clock.now += 1;
    const later = await made({ kind: 'data' });
    expect((await list()).map(({ id, status }) => [id, status])).toEqual([
      [later, 'ready'],
      [earlier, 'expired'],
    ]);
    expect((await exchange.raw(exportFile, { export_id: earlier }, { token })).code).toBe(codeOf('exportExpired'));
  });

  it('is deleted after seven days; a link used later reports that', async () => {
    const id = await made({ kind: 'data' });
    exchange.clock.now += 7 * DAY_MS;
    token = await exchange.signIn(ACCOUNT);
    expect((await exchange.raw(exportFile, { export_id: id }, { token })).code).toBe(codeOf('exportExpired'));
    await exchange.app.accounts.exports.tidy();
    expect(await list()).toMatchObject([{ id, status: 'expired', next_events: [] }]);
    expect(readdirSync(join(exchange.dataDir, 'files'))).toEqual([]);
  });

  it('is visible only to its owner, is sealed on disk, and is refused before it is ready', async () => {
    const id = await made({ kind: 'data' });
    const other = await exchange.signUp('other@statex.test');
    expect((await exchange.raw(exportFile, { export_id: id }, { token: other })).code).toBe(codeOf('notFound'));
    const [file = ''] = readdirSync(join(exchange.dataDir, 'files'));
    expect(readFileSync(join(exchange.dataDir, 'files', file)).includes('account.json')).toBe(false);
    const asked = (await ask({ kind: 'tax', year: 2026 })) as unknown as { data: { export: { id: string } } };
    const early = await exchange.raw(exportFile, { export_id: asked.data.export.id }, { token });
    expect(early.code).toBe(codeOf('exportUnready'));
    await exchange.app.exportMaker.settled();
  });

  it('is refused after ten requests in a day', async () => {
    for (let at = 0; at < 10; at++) await made({ kind: 'tax', year: null });
    expect((await ask({ kind: 'tax', year: null })).code).toBe(codeOf('exportsFull'));
    exchange.clock.now += DAY_MS;
    expect((await ask({ kind: 'tax', year: null })).code).toBe(200);
    await exchange.app.exportMaker.settled();
  });

  it('is started again after a restart interrupted it', async () => {
    const { exports, users } = exchange.app.accounts;
    const user = users.byAccount(ACCOUNT)?.id ?? 0;
    exports.onWork(() => undefined);
    await ask({ kind: 'tax', year: 2026 });
    expect(exports.take()).toMatchObject({ user, status: 'preparing' });
    await exchange.app.close();
    const second = await startExchange({ DATA_DIR: exchange.dataDir, LIMITS: 'off' });
    await second.app.exportMaker.settled();
    expect(second.app.accounts.exports.list(user)).toMatchObject([{ status: 'ready' }]);
    await second.close();
  });
});

describe('an annual export', () => {
  it('is refused with the field named when the year is outside the account’s lifetime', async () => {
    const fields = async (body: object) => (await ask(body)).data?.fields;
    expect(await fields({ kind: 'statement', year: 2025 })).toEqual({ year: 'choice' });
    expect(await fields({ kind: 'tax', year: 2027 })).toEqual({ year: 'choice' });
    expect(await fields({ kind: 'statement' })).toEqual({ year: 'required' });
    expect(await fields({ kind: 'data', year: 2026 })).toEqual({ year: 'choice' });
    expect((await exchange.call(listExports, {}, { token })).data.years).toEqual([2026]);
  });

  it('as a statement is a PDF document in the reader’s language', async () => {
    await exchange.call(sandboxFaucet, { currency: 'BTC' }, { token });
    const asked = await exchange.call(
      requestExport,
      { kind: 'statement', year: 2026, ...PROOF },
      { token, lang: 'ja_JP' },
    );
    await exchange.app.exportMaker.settled();
    const { type, bytes } = await fetched(asked.data.export.id);
    expect(type).toBe('application/pdf');
    const text = bytes.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toContain('/Lang (ja-JP)');
    expect(asked.data.export.file_name).toBe('statex-statement-2026.pdf');
  });

  it('as a tax file lists each movement with its value, cost and gain', async () => {
    await exchange.call(sandboxFaucet, { currency: 'BTC' }, { token });
    const { bytes } = await fetched(await made({ kind: 'tax', year: 2026 }));
    const [head, row] = bytes.toString('utf8').slice(1).split('\r\n');
    expect(head?.split(',').slice(0, 5)).toEqual(['time_utc', 'type', 'market', 'received', 'received_currency']);
    expect(row?.split(',').slice(0, 5)).toEqual(['2026-01-05 12:00:00', 'faucet', '', '0.20000000', 'BTC']);
  });
});

it('the data archive contains every list of the user’s own items', () => {
  const own = CALLS.filter(({ id, access }) => access === 'user' && id.startsWith('list')).map(({ id }) => id);
  const told = new Set(OWN_LISTS.map(({ call }) => call.id));
  // The archive already contains their data in full; those of the funds account are in the ledger.
  const elsewhere = ['listCollectionMethods', 'listLegalRecords', 'listWalletHistory', 'listExports', 'listFirstActs'];
  expect(own.filter((id) => !told.has(id) && !elsewhere.includes(id))).toEqual([]);
});
