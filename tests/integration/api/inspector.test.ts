import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInspector } from '../../../domain/contract/tools/inspector';
import { platConfig } from '../../../domain/contract/shell/platform';
import { createOperator } from '../../../server/operator/desk';
import { BY } from '../../support/operatorDesk';
import { inspectorActOf } from '../../../server/operator/inspector';
import { startExchange, type Exchange } from '../../support/gateway';

const PAGE = '<!doctype html><title>Statex</title>';
const GALLERY = '<!doctype html><title>Gallery</title>';
const FLOWS = '<!doctype html><title>Flows</title>';
const NO_SANDBOX = { SANDBOX: 'off', OUTBOX_ONLY: 'on' };
const HOUR_MS = 3_600_000;

let distDir: string;
beforeAll(() => {
  distDir = mkdtempSync(join(tmpdir(), 'statex-dist-'));
  mkdirSync(join(distDir, 'inspector/assets'), { recursive: true });
  writeFileSync(join(distDir, 'index.html'), PAGE);
  writeFileSync(join(distDir, 'inspector/gallery.html'), GALLERY);
  writeFileSync(join(distDir, 'inspector/assets/stage-abc123.js'), 'run();');
  writeFileSync(join(distDir, 'inspector/flows.html'), FLOWS);
  writeFileSync(join(distDir, 'inspector/recorder.js'), 'watch();');
});
afterAll(() => rmSync(distDir, { recursive: true }));

const start = (env: Record<string, string> = {}) => startExchange(env, { distDir });

/** Returns the pages shown to a browser with this cookie. */
async function shown(exchange: Exchange, cookie = '') {
  const get = (url: string) => exchange.app.fastify.inject({ url, headers: cookie ? { cookie } : {} });
  const config = await exchange.app.fastify.inject({
    ...{ method: platConfig.method, url: platConfig.path, payload: {} },
    headers: { cookie },
  });
  return {
    gallery: (await get('/flows/gallery')).body === GALLERY,
    flows: (await get('/flows')).body === FLOWS,
    recorder: (await get('/inspector/recorder.js')).statusCode,
    script: (await get('/inspector/assets/stage-abc123.js')).statusCode,
    inspector: (config.json() as { data: { inspector: unknown } }).data.inspector,
  };
}
const NOTHING = { gallery: false, flows: false, recorder: 404, script: 404, inspector: null };
const everything = (until: number | null) => ({
  ...{ gallery: true, flows: true, recorder: 200, script: 200 },
  inspector: { until, stately: 'https://stately.ai/inspect' },
});

const take = (exchange: Exchange, pass: string, headers: Record<string, string> = {}) =>
  exchange.app.fastify.inject({
    ...{ method: openInspector.method, url: openInspector.path },
    ...{ payload: { pass }, headers },
  });

async function newPass(exchange: Exchange, ...args: string[]): Promise<string> {
  const act = inspectorActOf(args);
  if (!act) throw new Error('not understood');
  const { link, accounts } = exchange.app;
  const { ok, message } = await createOperator({ link, accounts, dataDir: exchange.dataDir })(act, BY);
  expect(ok).toBe(true);
  return /\/flows\/pass#(\S+)$/.exec(message)?.[1] ?? '';
}

const cookieOf = (answer: Awaited<ReturnType<typeof take>>): string => String(answer.headers['set-cookie']);

describe('the inspector of a sandbox', () => {
  it('is open to everyone', async () => {
    const exchange = await start();
    expect(await shown(exchange)).toEqual(everything(null));
    await exchange.close();
  });
});

describe('an inspector that is off', () => {
  it('answers 404 like any unknown address, even to a cookie of another mode, and issues no passes', async () => {
    const exchange = await start({ FLOW_INSPECTOR: 'off' });
    const { accounts, link } = exchange.app;
    const cookie = `statex_inspector=${accounts.inspector.issue(HOUR_MS).pass}`;
    expect([await shown(exchange), await shown(exchange, cookie)]).toEqual([NOTHING, NOTHING]);
    const run = createOperator({ link, accounts, dataDir: exchange.dataDir });
    expect(await run({ act: 'inspector.pass', hours: 1 }, BY)).toEqual({
      ok: false,
      message: 'FLOW_INSPECTOR is off: passes open it where it is operators',
    });
    await exchange.close();
  });

  it('answers like an address that does not exist', async () => {
    const exchange = await start({ FLOW_INSPECTOR: 'off' });
    const { fastify } = exchange.app;
    const [gallery, other] = [await fastify.inject('/flows/gallery'), await fastify.inject('/nowhere')];
    const toldOf = ({ statusCode, body, headers }: typeof gallery) => [statusCode, body, { ...headers, date: '' }];
    expect(toldOf(gallery)).toEqual(toldOf(other));
  });

  it('leaves the lifecycles public, because they explain the next steps of an order', async () => {
    const exchange = await start({ FLOW_INSPECTOR: 'off' });
    const { statusCode, headers } = await exchange.app.fastify.inject('/api/machines');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    await exchange.close();
  });
});

describe('the inspector of a real exchange', () => {
  let exchange: Exchange;
  beforeAll(async () => {
    exchange = await start(NO_SANDBOX);
  });
  afterAll(() => exchange.close());

  it('is served to no one without a pass', async () => {
    expect(await shown(exchange)).toEqual(NOTHING);
    for (const forged of ['', 'x', `${'a'.repeat(43)}.${exchange.clock.now + HOUR_MS}.${'b'.repeat(43)}`]) {
      expect(await shown(exchange, `statex_inspector=${forged}`)).toEqual(NOTHING);
      expect((await take(exchange, forged || 'none')).headers['set-cookie']).toBeUndefined();
    }
  });

  it('is opened by an operator’s pass in one browser, once, until the pass expires', async () => {
    const pass = await newPass(exchange, '--hours', '2');
    const until = exchange.clock.now + 2 * HOUR_MS;
    expect(await shown(exchange, `statex_inspector=${pass}`)).toEqual(NOTHING);
    const opened = await take(exchange, pass);
    expect(opened.json()).toMatchObject({ code: 200, data: { until } });
    expect(cookieOf(opened)).toMatch(/^statex_inspector=[\w.-]+; Path=\/; Max-Age=7200; HttpOnly; SameSite=Strict$/);
    const [cookie = ''] = cookieOf(opened).split(';');
    expect(await shown(exchange, `other=1; ${cookie}`)).toEqual(everything(until));
    const again = await take(exchange, pass);
    expect([again.json(), again.headers['set-cookie']]).toMatchObject([{ code: 404, data: null }, undefined]);
    exchange.clock.now = until;
    expect(await shown(exchange, cookie)).toEqual(NOTHING);
  });

  it('refuses an expired pass, and restricts the cookie to TLS when set over TLS', async () => {
    const old = await newPass(exchange, '--hours', '0.5');
    exchange.clock.now += HOUR_MS / 2;
    expect((await take(exchange, old)).headers['set-cookie']).toBeUndefined();
    const proxied = await start({ ...NO_SANDBOX, TRUST_PROXY: 'on' });
    const opened = await take(proxied, await newPass(proxied), { 'x-forwarded-proto': 'https' });
    expect(cookieOf(opened)).toMatch(/; SameSite=Strict; Secure$/);
    await proxied.close();
  });

  it('lets no shared cache store what only operators see', async () => {
    const opened = await take(exchange, await newPass(exchange));
    const [cookie = ''] = cookieOf(opened).split(';');
    const get = async (url: string) =>
      (await exchange.app.fastify.inject({ url, headers: { cookie } })).headers['cache-control'];
    expect(await get('/inspector/assets/stage-abc123.js')).toBe('private, max-age=31536000, immutable');
  });

  it('logs who issued and who used a pass, and never the pass itself', async () => {
    const pass = await newPass(exchange, '--hours', '1');
    await take(exchange, pass);
    const [taken, made] = exchange.app.accounts.auditLog.latest(2);
    const end = new Date(exchange.clock.now + HOUR_MS).toISOString();
    expect(made).toMatchObject({
      ...{ actor: 'operator', act: 'inspector.pass', subject: '1 h' },
      outcome: `done: until ${end.slice(0, 16).replace('T', ' ')}`,
    });
    expect(taken).toMatchObject({ actor: 'operator', act: 'inspector.open', outcome: `done: until ${end}` });
    for (const { subject, outcome } of exchange.app.accounts.auditLog.latest(20))
      expect(`${subject} ${outcome}`).not.toContain(pass.split('.', 1)[0]);
  });
});
