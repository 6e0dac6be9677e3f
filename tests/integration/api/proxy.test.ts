import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { login } from '../../../domain/contract/account/account';
import { ERRORS } from '../../../domain/contract/errors';
import { health } from '../../../domain/contract/shell/platform';
import { ensureNginx } from '../../../scripts/find-nginx.mjs';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { startExchange, type Exchange } from '../../support/gateway';
import { within } from '../../../scripts/test/pace';

let exchange: Exchange;
let nginx: ChildProcess | null = null;
let folder: string | null = null;
afterEach(async () => {
  nginx?.kill('SIGQUIT');
  nginx = null;
  if (folder) rmSync(folder, { recursive: true, force: true });
  await exchange.close();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Starts nginx with the guide's configuration, on free ports and with a generated certificate. Returns the TLS port. */
async function startNginx(upstream: number): Promise<number> {
  const [plain, secure] = [await freePort(), await freePort()];
  folder = mkdtempSync(join(tmpdir(), 'statex-nginx-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=exchange.example.com', '-days', '2', '-keyout', key, '-out', cert];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    ...subject,
  ]);
  const [, guide = ''] = /```nginx\n([^]*?)```/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];
  const http = guide
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`)
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
    .replace('/etc/ssl/exchange/cert.pem', cert)
    .replace('/etc/ssl/exchange/key.pem', key);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder ?? '', name)};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  const head = `daemon off; master_process off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr warn;`;
  writeFileSync(file, `${head}\nevents {}\nhttp {\naccess_log off;\n${places}\n${http}\n}\n`);
  nginx = spawn(ensureNginx(), ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  return secure;
}

interface Asked {
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** The visitor's address. */
  from?: string;
}

/** Returns the envelope's code, or the socket's error. */
const ask = (port: number, { path, body, headers = {}, from = '127.0.0.1' }: Asked) =>
  new Promise<{ code: number; data: { parts?: Record<string, string> } }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, localAddress: from, rejectUnauthorized: false };
    const type = body ? { 'content-type': 'application/json' } : {};
    const sent = request({ ...options, method: body ? 'POST' : 'GET', headers: { ...type, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => resolve(JSON.parse(text)));
    });
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });

async function behindNginx(env: Record<string, string>): Promise<number> {
  exchange = await startExchange(env);
  await exchange.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const port = await startNginx((exchange.app.fastify.server.address() as AddressInfo).port);
  await expect
    .poll(() => ask(port, { path: health.path }).then(({ code }) => code, String), { timeout: within(20_000) })
    .toBe(200);
  return port;
}

describe('the nginx of the deployment guide', () => {
  it('forwards calls over TLS with the visitor’s address, whatever the visitor claims', async () => {
    const port = await behindNginx({ TRUST_PROXY: 'on' });
    const signIn = (password: string, from: string) =>
      ask(port, {
        ...{ path: login.path, from, body: { account: SANDBOX.account, password } },
        headers: { 'x-forwarded-for': `203.0.113.${Math.floor(exchange.clock.now++ % 250)}` },
      });
    for (let i = 0; i < 10; i++) await signIn('wrong', '127.0.0.5');
    expect((await signIn(SANDBOX.password, '127.0.0.5')).code).toBe(ERRORS.loginResting.code);
    expect((await signIn(SANDBOX.password, '127.0.0.6')).code).toBe(200);
    expect((await ask(port, { path: health.path })).data.parts?.['proxy']).toBe('ok');
  });

  it('forwards the sockets over TLS', async () => {
    const port = await behindNginx({ TRUST_PROXY: 'on' });
    const socket = new WebSocket(`wss://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      rejectUnauthorized: false,
    });
    const first = await new Promise<string>((resolve) =>
      socket.once('message', (data: Buffer) => resolve(data.toString())),
    );
    expect(first).toMatch(/^0\{"sid"/);
    socket.terminate();
  });
});

it('health reports an undeclared proxy, but not a visitor from outside who claims one', async () => {
  exchange = await startExchange();
  const look = async (address: string, forwarded?: string) => {
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
    const answer = await exchange.app.fastify.inject({
      method: 'GET',
      url: health.path,
      remoteAddress: address,
      headers,
    });
    return answer.json<{ data: { parts: Record<string, string> } }>().data.parts['proxy'];
  };
  expect(await look('203.0.113.7', '10.0.0.1')).toBe('ok');
  expect(await look('10.0.0.2')).toBe('ok');
  expect(await look('10.0.0.2', '203.0.113.7')).toBe('untrusted');
  expect(await look('203.0.113.7')).toBe('untrusted');
});
