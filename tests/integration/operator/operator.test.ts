import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '../../../server/accounts/accounts';
import { readConfig } from '../../../server/config/config';
import { NO_CHECK } from '../../../server/adapters/strangerCheck';
import { operatorSocketPath } from '../../../server/operator/socket';
import { createMessages } from '../../../server/setup/accountsPart';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { ROOT } from '../../support/files';
import { startServer } from '../../support/startedServer';
import { within } from '../../../scripts/test/pace';

let dataDir: string;
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-operator-'));
  const calm = { MARKET_PAST_DAYS: '1', MARKET_STEP_MS: '1000' };
  env = { ...process.env, ...calm, DATA_DIR: dataDir, PORT: '0', LIMITS: 'off', NODE_ENV: '' };
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const WHY = ['--reason', 'as', 'the', 'test', 'says'];

interface Ended {
  code: number;
  text: string;
}
const operatorWith = (changes: NodeJS.ProcessEnv, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const program = ['server/run.mjs', 'server/operator/main.ts', ...args];
    execFile(process.execPath, program, { cwd: ROOT, env: { ...env, ...changes } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });
const operatorIn = (directory: string, ...args: string[]): Promise<Ended> =>
  operatorWith({ DATA_DIR: directory }, ...args);
const operator = (...args: string[]): Promise<Ended> => operatorIn(dataDir, ...args);

describe('the server process and its operator', () => {
  it(
    'start, serve, refuse a second server, execute the operator’s commands and shut down cleanly',
    async () => {
      const server = await startServer(env);
      expect(server.text()).toContain(SANDBOX.account);
      expect(server.text()).toContain(SANDBOX.password);
      const post = async (path: string, body: unknown, token = '') => {
        const answer = await fetch(server.address + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as {
          code: number;
          data: { session: { token: string } } & { currency: string; available: string }[];
        };
      };

      const second = await startServer(env);
      expect([await second.ended, second.text()]).toEqual([1, expect.stringContaining(`process ${server.child.pid}`)]);

      const { data } = await post('/api/login', { account: SANDBOX.account, password: SANDBOX.password });
      const order = { pair: 'ETH_USDT', direction: 'buy', type: 'limit', price: '1000.00', quantity: '0.1' };
      expect(await operator('halt', 'ETH_USDT', ...WHY)).toMatchObject({ code: 0 });
      expect((await post('/api/spot/order', order, data.session.token)).code).toBe(5002);
      expect(await operator('resume', 'ETH_USDT', ...WHY)).toMatchObject({ code: 0 });
      expect((await post('/api/spot/order', order, data.session.token)).code).toBe(200);

      const balance = async () => {
        const answer = await post('/api/wallet/balances', { account: 'spot' }, data.session.token);
        return Number(answer.data.find(({ currency }) => currency === 'UNI')?.available);
      };
      const before = await balance();
      expect(await operator('credit', SANDBOX.account, 'UNI', '2.5', ...WHY)).toMatchObject({ code: 0 });
      expect((await balance()) - before).toBeCloseTo(2.5, 8);

      expect(await operator('log', '--user', '7')).toMatchObject({ code: 0 });
      expect(await operator('rotate-secret', ...WHY)).toMatchObject({ code: 1 });
      expect(await operator('record', '2')).toMatchObject({
        code: 0,
        text: expect.stringMatching(
          /system user \S+ {2}log {2}--user 7 {2}-- {2}done: .*\n.*system user \S+ {2}rotate-secret .* as the test says {2}refused: a sandbox is not rotated/,
        ),
      });

      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
    within(180_000),
  );

  it('work on a stopped exchange, and find its books in order', async () => {
    expect(await operator('credit', SANDBOX.account, 'UNI', '1', ...WHY)).toMatchObject({ code: 0 });
    const audit = await operator('audit');
    expect(audit.text).toContain('everything is in order');
    expect(audit.code).toBe(0);
    expect(await operator('status')).toMatchObject({ code: 1, text: expect.stringContaining('does not run') });
  });

  it('refuse unknown commands, and print the usage', async () => {
    expect(await operator('halt', 'XXX_USDT', ...WHY)).toMatchObject({ code: 1 });
    expect(await operator('credit', 'nobody@statex.test', 'BTC', '1', ...WHY)).toMatchObject({ code: 1 });
    expect(await operator('credit', SANDBOX.account, 'BTC', '1e5', ...WHY)).toMatchObject({ code: 1 });
    expect(await operator('rotate-secret')).toMatchObject({ code: 1, text: expect.stringContaining('say why') });
    expect(await operator('explode')).toMatchObject({ code: 2, text: expect.stringContaining('audit') });
  });

  it('print the usage on request', async () => {
    expect(await operator('help')).toMatchObject({ code: 0, text: expect.stringContaining('rotate-secret') });
  });

  it.each(['status', 'halt BTC_USDT', 'audit', 'log', 'replay'])(
    'say that a directory has no exchange, and create none: %s',
    async (words) => {
      const elsewhere = join(dataDir, 'elsewhere');
      expect(await operatorIn(elsewhere, ...words.split(' '))).toEqual({
        code: 1,
        text: `there is no exchange in ${elsewhere}, which is DATA_DIR\n`,
      });
      expect(existsSync(elsewhere)).toBe(false);
    },
  );

  it('record every command in the audit log, refused ones included', () => {
    const accounts = openAccounts({
      file: join(dataDir, 'accounts.db'),
      clock: Date.now,
      siteUrl: 'https://statex.test',
      secret: readFileSync(join(dataDir, 'secret'), 'utf8'),
      phoneOpen: true,
      codeLimits: readConfig({}).codeLimits,
      strangerCheck: NO_CHECK,
      strangersFree: 0,
      withdrawalRestMs: 0,
      contactRecoveryMs: 0,
      closingRestMs: 0,
      closedKeptMs: 0,
      inspector: 'off',
      keepsBodies: true,
      addressRestHours: 0,
      messages: createMessages({ smtp: null, sms: null, outbox: true }),
      onError: () => undefined,
    });
    const acts = accounts.auditLog.latest(20).map(({ act, subject, outcome }) => [act, subject, outcome.split(':')[0]]);
    accounts.close();
    expect(acts.toReversed()).toEqual([
      ['halt', 'ETH_USDT', 'done'],
      ['resume', 'ETH_USDT', 'done'],
      ['credit', `${SANDBOX.account} UNI 2.5`, 'done'],
      ['log', '--user 7', 'done'],
      ['rotate-secret', '', 'refused'],
      ['record.list', '', 'done'],
      ['credit', `${SANDBOX.account} UNI 1`, 'done'],
      ['audit', '', 'done'],
      ['status', '', 'refused'],
      ['halt', 'XXX_USDT', 'refused'],
      ['credit', 'nobody@statex.test BTC 1', 'refused'],
      ['credit', `${SANDBOX.account} BTC 1e5`, 'refused'],
    ]);
  });
});

it(
  'an exchange that is not a sandbox, running or stopped, obeys named people only, two of them where one could do anything, and credits nothing',
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'statex-real-'));
    const real = { DATA_DIR: directory, SANDBOX: 'off', OUTBOX_ONLY: 'on', OPERATOR_KEY: '' };
    const server = spawn(process.execPath, ['server/run.mjs', 'server/main.ts'], {
      cwd: ROOT,
      env: { ...env, ...real },
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const socket = operatorSocketPath(directory);
    await expect.poll(() => existsSync(socket), { timeout: within(60_000) }).toBe(true);
    const act = (key: string, ...words: string[]) => operatorWith({ ...real, OPERATOR_KEY: key }, ...words, ...WHY);
    const credit = (key: string) => act(key, 'credit', 'nobody@statex.test', 'USDT', '1');
    const refused = (text: string) => ({ code: 1, text: expect.stringContaining(text) });
    const asked = { code: 0, text: expect.stringContaining('a second person has to confirm it') };

    expect(await act('', 'halt', 'BTC_USDT')).toMatchObject(refused('first name the people who may act'));
    const named = await act('', 'people', 'add', 'ada', 'admin,market,treasury');
    const key = /OPERATOR_KEY=(\S+)/.exec(named.text)?.[1] ?? '';
    expect(await act('', 'halt', 'BTC_USDT')).toMatchObject(refused('set OPERATOR_KEY to your key'));
    expect(await act(key, 'halt', 'BTC_USDT')).toMatchObject({ code: 0 });
    expect(await credit(key)).toMatchObject(refused('only a sandbox'));
    expect(await act(key, 'people', 'add', 'ben', 'admin')).toMatchObject({ code: 0 });
    expect(await act(key, 'people', 'add', 'cleo', 'market')).toMatchObject(asked);

    server.kill('SIGTERM');
    await ended;
    expect(await act('', 'resume', 'BTC_USDT')).toMatchObject(refused('set OPERATOR_KEY to your key'));
    expect(await act(key, 'resume', 'BTC_USDT')).toMatchObject({ code: 0 });
    expect(await credit(key)).toMatchObject(refused('only a sandbox'));
    expect(await act(key, 'people', 'end', 'ben')).toMatchObject(asked);
    const asSandbox = { ...real, SANDBOX: '', OPERATOR_KEY: key };
    expect(await operatorWith(asSandbox, 'resume', 'BTC_USDT', ...WHY)).toMatchObject(refused('set SANDBOX=off'));
    rmSync(directory, { recursive: true, force: true });
  },
  within(180_000),
);
