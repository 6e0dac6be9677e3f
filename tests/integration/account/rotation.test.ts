import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { submitIdentity } from '../../../domain/contract/account/identity';
import { depositAddress } from '../../../domain/contract/wallet/deposit';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';
import { readConfig } from '../../../server/config/config';
import { createFiatMethods } from '../../../server/products/fiat/service/views';
import { rotateSecret } from '../../../server/setup/rotation';
import { loadSecrets } from '../../../server/setup/secret';
import { oneTimePassword } from '../../support/accounts';
import { FORM, startExchange, type Exchange } from '../../support/gateway';
import { photo } from '../../support/photos';

const ACCOUNT = 'holder@statex.test';
const FIRST = 'the first secret of the tests';
const METHOD = { currency: 'USD' as const, holder: 'Maria Roth', bank: 'Harbour Bank', number: '4111111111111111' };
const PERSON = { name: 'Maria Roth', id_number: 'C01X00T47', country: 'DE' };
const ORIGIN = { origin: { address: '192.0.2.1', device: '' }, locale: 'en_US' };
const PROOF = { funds_password: FORM.funds_password };
const PLACE = { currency: 'USDT', network: 'TRC20' };

let dataDir: string;
let place: string;
let exchange: Exchange;
beforeEach(async () => {
  [dataDir = '', place = ''] = ['data', 'secret'].map((name) => mkdtempSync(join(tmpdir(), `statex-${name}-`)));
  writeFileSync(secretFile(), FIRST);
  await start();
});
afterEach(async () => {
  await exchange.app.close();
  for (const directory of [dataDir, place]) rmSync(directory, { recursive: true, force: true });
});

const secretFile = () => join(place, 'key');
const start = async () => {
  exchange = await startExchange({
    ...{ LIMITS: 'off', DATA_DIR: dataDir, SECRET_FILE: secretFile(), IDENTITY_AUTO_REVIEW: 'off' },
  });
};
const config = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, SECRET_FILE: secretFile(), SANDBOX: 'off', OUTBOX_ONLY: 'on', ...env });
const secrets = () => loadSecrets(config());
const person = () => exchange.app.accounts.users.byAccount(ACCOUNT)?.id ?? 0;

/** Creates data of every sealed kind. */
async function settleIn() {
  const token = await exchange.signUp(ACCOUNT);
  const { collectionMethods, photos, proofFiles, secondFactor, apiKeys } = exchange.app.accounts;
  const user = person();
  await collectionMethods.add(user, METHOD, PROOF, ORIGIN);
  const file = { bytes: await photo(), type: 'image/jpeg' };
  await photos.upload(user, 'front', file);
  await photos.upload(user, 'back', file);
  const { front, back } = photos.uploadedBy(user);
  await exchange.call(submitIdentity, { ...PERSON, front_photo: front ?? '', back_photo: back ?? '' }, { token });
  await proofFiles.add(user, '0000000000000001', file.bytes);
  const { secret } = secondFactor.begin(user, ACCOUNT);
  const recovery = secondFactor.confirm(user, oneTimePassword(secret, exchange.clock.now)) ?? [];
  apiKeys.makeReady(user, { label: 'bot', permissions: ['read'], addresses: [] });
  const key = apiKeys.readyMade(user, 'bot')?.secret;
  const { data } = await exchange.call(depositAddress, PLACE, { token });
  return { user, secret, recovery, key, address: data.address };
}

describe('rotating the secret', () => {
  it('opens everything sealed with the former one, which alone no longer opens it', async () => {
    const { user, secret, recovery, key, address } = await settleIn();
    const copy = createFiatMethods(FIRST, []).seal(user, { ...METHOD, number_tail: '1111' } as never);
    await exchange.app.close();
    expect(await rotateSecret(config())).toContain('accounts.db, wallet.db and 3 files');
    const { current, former } = secrets();
    expect([current === FIRST, former]).toEqual([false, [FIRST]]);
    await start();
    const { users, collectionMethods, photos, proofFiles, identities, secondFactor, apiKeys } = exchange.app.accounts;
    expect(users.byAccount(ACCOUNT)).toMatchObject({ id: user, account: ACCOUNT });
    expect(collectionMethods.list(user)).toMatchObject([{ holder: METHOD.holder, bank: METHOD.bank }]);
    const [method] = collectionMethods.list(user);
    expect(collectionMethods.find(user, method?.id ?? '')).toMatchObject({ number: METHOD.number });
    expect(await collectionMethods.add(user, METHOD, PROOF, ORIGIN)).toMatchObject({ error: 'methodDuplicate' });
    expect([apiKeys.readyMade(user, 'bot')?.secret === key, key?.length]).toEqual([true, 64]);
    expect(identities.review(user)).toMatchObject(PERSON);
    const [front] = photos.submittedBy(user);
    expect((await photos.bytes(front?.id ?? ''))?.subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
    const [proof] = proofFiles.uploadedBy(user);
    expect((await proofFiles.bytes(proof?.id ?? ''))?.subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
    exchange.clock.now += 60_000;
    expect(secondFactor.verify(user, oneTimePassword(secret, exchange.clock.now))).toBe(true);
    expect([1, 2].map(() => secondFactor.verify(user, recovery[0] ?? ''))).toEqual([true, false]);
    const token = exchange.app.accounts.sessions.open(user, ORIGIN.origin).token;
    expect((await exchange.call(depositAddress, PLACE, { token })).data.address).toBe(address);
    expect(createFiatMethods(current, former).open(user, copy, 'full')).toMatchObject({ number: METHOD.number });
    await exchange.app.close();
    expect(() => openAccountsDatabase(join(dataDir, 'accounts.db'), createVault(FIRST))).toThrow('another secret');
    await start();
  });

  it('resumes where it was interrupted, and the exchange does not start before it is done', async () => {
    const { user } = await settleIn();
    await exchange.app.close();
    const next = 'the second secret of the tests';
    writeFileSync(secretFile(), `${next}\n${FIRST}\n`);
    await expect(start()).rejects.toThrow('rotate-secret');
    await rotateSecret(config());
    expect(secrets()).toEqual({ current: next, former: [FIRST] });
    await start();
    expect(person()).toBe(user);
    expect(await exchange.app.accounts.ownData.pictures(user)).toHaveLength(3);
  });

  it('is refused in a sandbox, with the secret in SECRET, and when the current one is wrong', async () => {
    await exchange.app.close();
    await expect(rotateSecret(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow('sandbox');
    const told = { SECRET: FIRST, SECRET_FILE: '' };
    await expect(rotateSecret(config(told))).rejects.toThrow('SECRET_FILE');
    writeFileSync(secretFile(), 'not the secret of this exchange');
    await expect(rotateSecret(config())).rejects.toThrow('another secret');
    expect(readFileSync(secretFile(), 'utf8')).toBe('not the secret of this exchange');
    expect(readdirSync(place)).toEqual(['key']);
    writeFileSync(secretFile(), FIRST);
    await start();
  });
});
