import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { login } from '../../../domain/contract/account/account';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { FORM, startExchange, type CallOptions, type Exchange } from '../../support/gateway';

const ACCOUNT = 'traveller@statex.test';
/** Addresses in networks that have belonged to one country for decades. */
const [BERLIN, MUNICH, LONDON] = ['193.99.144.80', '194.25.0.60', '81.2.69.142'];
const NAMED = { TRUST_PROXY: 'on', COUNTRY_HEADER: 'X-Country' };

let exchange: Exchange;
afterEach(() => exchange.close());

async function start(env: Record<string, string> = {}) {
  exchange = await startExchange({ LIMITS: 'off', ...env });
  await exchange.signUp(ACCOUNT);
}
const enter = (options: CallOptions) => exchange.call(login, { account: ACCOUNT, password: FORM.password }, options);
const letters = async () => (await exchange.call(sandboxOutbox, { account: ACCOUNT })).data;
const scenes = async () =>
  (await letters())
    .map(({ scene }) => scene)
    .filter((scene) => scene !== 'registerCode')
    .toReversed();

describe('a login from a new country', () => {
  it('sends one mail with the country and the lock link, in the language of the login', async () => {
    await start();
    await enter({ address: BERLIN });
    await enter({ address: LONDON, lang: 'fr_FR' });
    await enter({ address: LONDON, lang: 'fr_FR' });
    await enter({ address: MUNICH });
    expect(await scenes()).toEqual(['newDeviceLogin', 'newCountryLogin', 'newDeviceLogin']);
    const letter = (await letters()).find(({ scene }) => scene === 'newCountryLogin');
    expect(letter?.subject).toBe('Statex\u202F: connexion depuis un nouveau pays');
    expect(letter?.text).toContain('Royaume-Uni');
    expect(letter?.text).toContain('/not-me#');
  });

  it('is not detected when the country is unknown, as for IPv6; a new device is still reported', async () => {
    await start();
    await enter({ address: BERLIN });
    await enter({ address: '2001:db8::1' });
    expect(await scenes()).toEqual(['newDeviceLogin', 'newDeviceLogin']);
  });

  it('uses the country header of the proxy, and the address when the header names none', async () => {
    await start(NAMED);
    await enter({ country: 'US' });
    await enter({ country: 'US', address: LONDON });
    await enter({ country: 'XX', address: LONDON });
    await enter({ country: 'GB' });
    await enter({ country: 'BR' });
    expect(await scenes()).toEqual(['newDeviceLogin', 'newCountryLogin', 'newCountryLogin']);
  });

  it('ignores that header without a trusted proxy', async () => {
    await start();
    await enter({ country: 'US' });
    await enter({ country: 'BR' });
    expect(await scenes()).toEqual([]);
  });

  it('is compared by address with logins from before countries were recorded', async () => {
    await start();
    await enter({ address: BERLIN });
    const { dataDir, app } = exchange;
    await app.close();
    const db = new DatabaseSync(join(dataDir, 'accounts.db'));
    db.exec('UPDATE login_history SET country = NULL');
    db.close();
    exchange = await startExchange({ LIMITS: 'off', DATA_DIR: dataDir });
    await enter({ address: MUNICH });
    await enter({ address: LONDON });
    expect(await scenes()).toEqual(['newDeviceLogin', 'newDeviceLogin', 'newCountryLogin']);
  });
});
