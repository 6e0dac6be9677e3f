import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { depositAddress } from '../../../domain/contract/wallet/deposit';
import { openRestoredAccounts } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config/config';
import { startInProcess } from '../../../server/link/inProcess';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import { FORM, startExchange, startQuietParts, type Exchange } from '../../support/gateway';
import { TRC20_ADDRESS } from '../../support/walletExchange';

const ACCOUNT = 'holder@statex.test';
const SECRET = 'a secret of the tests, long enough';
const METHOD = { currency: 'USD' as const, holder: 'Maria Roth', bank: 'Harbour Bank', number: '4111111111111111' };
const ORIGIN = { origin: { address: '192.0.2.1', device: '' }, locale: 'en_US' };

let dataDir: string;
let exchange: Exchange;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-sealing-'));
});
afterEach(async () => {
  await exchange.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}) => {
  exchange = await startExchange({ LIMITS: 'off', DATA_DIR: dataDir, SANDBOX: 'on', ...env });
};
/** Returns everything accounts.db and wallet.db store on disk. */
const stored = (): string =>
  readdirSync(dataDir)
    .filter((name) => /^(?:accounts|wallet)\.db/.test(name))
    .map((name) => readFileSync(join(dataDir, name)).toString('latin1'))
    .join('');
const found = (texts: readonly string[]) => texts.filter((text) => stored().includes(text));

describe('account data at rest', () => {
  it('are readable nowhere: mail, addresses, bank details, operators’ notes', async () => {
    await start();
    const token = await exchange.signUp(ACCOUNT);
    const { accounts, link } = exchange.app;
    const id = accounts.users.byAccount(ACCOUNT)?.id ?? 0;
    await accounts.collectionMethods.add(id, METHOD, { funds_password: FORM.funds_password }, ORIGIN);
    await createOperator({ link, accounts, dataDir })({ act: 'identity.approve', account: ACCOUNT, submission: 1 }, BY);
    const { data } = await exchange.call(depositAddress, { currency: 'USDT', network: 'TRC20' }, { token });
    await exchange.app.close();
    expect(found([ACCOUNT, METHOD.holder, METHOD.bank, data.address, 'is not under review'])).toEqual([]);
    await start();
    expect(exchange.app.accounts.users.byAccount(ACCOUNT.toUpperCase())).toMatchObject({
      ...{ id, account: ACCOUNT, email: ACCOUNT, area_code: null, phone: null },
    });
    expect(exchange.app.accounts.collectionMethods.list(id)).toMatchObject([
      { holder: METHOD.holder, bank: METHOD.bank, branch: null },
    ]);
    expect(exchange.app.accounts.auditLog.latest(1)).toMatchObject([{ subject: ACCOUNT }]);
    const again = await exchange.call(depositAddress, { currency: 'USDT', network: 'TRC20' }, { token });
    expect(again.data.address).toBe(data.address);
  });

  it('are sealed at start-up if they are of an earlier version, and leave no plaintext behind', async () => {
    const db = openRestoredAccounts(join(dataDir, 'accounts.db'));
    db.exec(`
      INSERT INTO users (id, public_id, account, email, area_code, phone, nickname, password_hash, funds_hash, invitation_code,
        invited_by, name_status, created, anti_phishing) VALUES
        (1000, '10000000', '${ACCOUNT}', '${ACCOUNT}', NULL, NULL, 'One', '', '', 'AAAAAAAA', 'STATEX', 1, 0, 'blue heron'),
        (1001, '10000001', '+49 1701234567', NULL, '+49', '1701234567', 'Two', '', '', 'BBBBBBBB', 'STATEX', 1, 0, NULL);
      INSERT INTO withdrawal_addresses VALUES
        ('a', 1000, 'USDT', 'TRC20', '${TRC20_ADDRESS}', '${TRC20_ADDRESS}', '', 'Cold wallet', 0, 0, 0);
      INSERT INTO audit_log (time, actor, act, subject, outcome) VALUES (1, 'operator', 'halt', '${ACCOUNT}', 'done');
      INSERT INTO login_failures (subject, time) VALUES ('login:${ACCOUNT}|192.0.2.1', 9000000000000);`);
    db.close();
    expect(found([ACCOUNT, TRC20_ADDRESS])).toEqual([ACCOUNT, TRC20_ADDRESS]);
    await start({ SECRET });
    const { users, addresses, auditLog } = exchange.app.accounts;
    expect(users.byAccount(ACCOUNT)).toMatchObject({ id: 1000, email: ACCOUNT, anti_phishing: 'blue heron' });
    expect(users.byAccount('+49 1701234567')).toMatchObject({
      ...{ id: 1001, email: null, area_code: '+49', phone: '1701234567' },
    });
    const same = { currency: 'USDT', network: 'TRC20', address: TRC20_ADDRESS };
    expect(addresses.known(1000, same)).toMatchObject({ address: TRC20_ADDRESS, memo: null, note: 'Cold wallet' });
    expect(addresses.known(1001, same)).toBeUndefined();
    expect(auditLog.latest(1)).toMatchObject([{ subject: ACCOUNT, outcome: 'done' }]);
    await exchange.app.close();
    expect(found([ACCOUNT, TRC20_ADDRESS, '1701234567', 'blue heron', 'Cold wallet'])).toEqual([]);
    await start({ SECRET });
  });

  it('are looked up by an index that differs per user and purpose', () => {
    const vault = createVault(SECRET);
    expect(vault.blind('account', ACCOUNT)).toBe(createVault(SECRET).blind('account', ACCOUNT));
    expect(vault.blind('account', ACCOUNT)).not.toBe(vault.blind('address', ACCOUNT));
    expect(vault.seal('account', ACCOUNT)).not.toBe(vault.seal('account', ACCOUNT));
    expect(() => vault.unseal('address', vault.seal('account', ACCOUNT))).toThrow(/authenticate/);
    return start();
  });
});

describe('the secret', () => {
  it('may be stored outside DATA_DIR, which then contains none', async () => {
    const place = mkdtempSync(join(tmpdir(), 'statex-secret-'));
    writeFileSync(join(place, 'key'), `${SECRET}\n`);
    await start({ SECRET_FILE: join(place, 'key') });
    await exchange.signUp(ACCOUNT);
    await exchange.app.close();
    expect(readdirSync(dataDir)).not.toContain('secret');
    await start({ SECRET });
    expect(await exchange.signIn(ACCOUNT)).toHaveLength(43);
    rmSync(place, { recursive: true });
  });

  it('must be the one the data was sealed with, and otherwise the exchange says what to do', async () => {
    await start({ SECRET });
    await exchange.app.close();
    await expect(start({ SECRET: 'another secret, as long as it must be' })).rejects.toThrow(
      /accounts\.db was sealed with another secret: start with the SECRET/,
    );
    await start({ SECRET });
  });

  it('is reported by name when its file is missing or too short', async () => {
    await expect(start({ SECRET_FILE: join(dataDir, 'nothing') })).rejects.toThrow('SECRET_FILE');
    writeFileSync(join(dataDir, 'short'), 'abc');
    await expect(start({ SECRET_FILE: join(dataDir, 'short') })).rejects.toThrow('16 letters');
    await start();
  });

  it('next to the data outside a sandbox causes a warning at start-up', async () => {
    const warned = async (env: Record<string, string>) => {
      const lines: string[] = [];
      const settings = { LOG_LEVEL: 'warn', DATA_DIR: dataDir, OUTBOX_ONLY: 'on', READER_THREADS: '0', ...env };
      const app = await buildApp(
        { ...readConfig(settings), distDir: join(dataDir, 'pages') },
        {
          start: (...context) => startQuietParts(startInProcess, ...context),
          logTo: { write: (line) => void lines.push(line) },
        },
      );
      await app.close();
      return lines.map((line) => {
        const { level, msg } = JSON.parse(line) as { level: number; msg: string };
        return { level, msg };
      });
    };
    const WARN = 40;
    expect(await warned({ SANDBOX: 'on', OUTBOX_ONLY: 'off' })).toEqual([]);
    const told = await warned({ SANDBOX: 'off' });
    expect(told.map((line) => line.level)).toEqual([WARN]);
    expect(told[0]?.msg).toContain(`${join(dataDir, 'secret')} lies beside what it seals`);
    expect(told[0]?.msg).toContain('SECRET_FILE');
    expect(await warned({ SANDBOX: 'off', SECRET_FILE: join(dataDir, 'secret') })).toEqual(told);
    const place = mkdtempSync(join(tmpdir(), 'statex-secret-'));
    renameSync(join(dataDir, 'secret'), join(place, 'secret'));
    expect(await warned({ SANDBOX: 'off', SECRET_FILE: join(place, 'secret') })).toEqual([]);
    renameSync(join(place, 'secret'), join(dataDir, 'secret'));
    rmSync(place, { recursive: true });
    await start({ SANDBOX: 'off', OUTBOX_ONLY: 'on' });
  });
});
