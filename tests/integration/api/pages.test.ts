import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPages } from '../../../server/api/pages';
import { startExchange, type Exchange } from '../../support/gateway';

const PAGE =
  '<!doctype html><title>Statex</title><style>p{}</style><script>1</script><script type="module" src="/a.js"></script>';
const GALLERY = '<!doctype html><title>Gallery</title>';
const STAGE = '<!doctype html><title>Stage</title>';
const FLOWS = '<!doctype html><title>Flows</title>';
const INSPECTOR_ADDRESSES = ['/flows', '/flows/', '/flows/live', '/flows/login?state=editing', '/flows/passwordReset'];
const SCRIPT = 'console.log(1);\n'.repeat(500);

let distDir: string;
let exchange: Exchange;
beforeAll(async () => {
  distDir = mkdtempSync(join(tmpdir(), 'statex-dist-'));
  mkdirSync(join(distDir, 'assets'));
  writeFileSync(join(distDir, 'index.html'), PAGE);
  writeFileSync(join(distDir, 'assets/index-abc123.js'), SCRIPT);
  mkdirSync(join(distDir, 'inspector'));
  writeFileSync(join(distDir, 'inspector/gallery.html'), GALLERY);
  writeFileSync(join(distDir, 'inspector/stage.html'), STAGE);
  writeFileSync(join(distDir, 'inspector/flows.html'), FLOWS);
  exchange = await startExchange({}, { distDir, securityContact: 'mailto:security@statex.test' });
});
afterAll(async () => {
  await exchange.close();
  rmSync(distDir, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => exchange.app.fastify.inject({ url, headers });

describe('the web pages', () => {
  it.each(['/', '/home', '/markets/kline/BTC_USDT', '/order/spot-history?page=2'])(
    'serves the application at %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    },
  );

  it('allow only scripts and styles of this site, and inline ones by their digests', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${digest('1')};`);
    expect(policy).toContain(`style-src 'self' ${digest('')} ${digest('p{}')}`);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('let browsers keep hashed files forever, and are compressed', async () => {
    const url = '/assets/index-abc123.js';
    const [plain, brotli, gzip] = [
      await get(url),
      await get(url, { 'accept-encoding': 'gzip, br' }),
      await get(url, { 'accept-encoding': 'gzip' }),
    ];
    expect(plain.body).toBe(SCRIPT);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    const again = await get(url, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('serve the state gallery on separate pages that only the same site may frame', async () => {
    const [gallery, stage] = [await get('/flows/gallery?flow=login'), await get('/flows/gallery/stage')];
    expect([gallery.body, stage.body]).toEqual([GALLERY, STAGE]);
    expect(stage.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(stage.headers['x-frame-options']).toBe('SAMEORIGIN');
    const page = await get('/');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options']).toBe('DENY');
  });

  it('request no camera, location or payment, and allow no embedded content to do so', async () => {
    expect((await get('/')).headers['permissions-policy']).toContain('camera=(), ');
  });

  it('disable MIME sniffing and referrers, and reveal nothing about the server', async () => {
    for (const url of ['/', '/assets/index-abc123.js', '/missing.js']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
      expect(Object.keys(headers).filter((name) => /^server$|powered|version/.test(name))).toEqual([]);
    }
  });

  it('serve no dotfiles except the security contact', async () => {
    for (const url of [
      '//statex.example/home',
      '/%5Cstatex.example/',
      '/.git/config',
      '/.env',
      '/home/.htaccess',
      '/.well-known/openid-configuration',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    const answer = await get('/.well-known/security.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(
      /^Contact: mailto:security@statex\.test\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\nPreferred-Languages: en\n$/,
    );
  });

  it.each(INSPECTOR_ADDRESSES)('serve the inspector on its own page at %s', async (url) => {
    expect((await get(url)).body).toBe(FLOWS);
  });

  it('take an operator’s pass on an exchange page, and serve nothing of the inspector before', async () => {
    expect((await get('/flows/pass')).body).toBe(PAGE);
  });

  it('are isolated from windows of other sites; only the inspector talks to a window it opens', async () => {
    const policyAt = async (url: string) => (await get(url)).headers['cross-origin-opener-policy'];
    for (const url of ['/', '/home', '/wallet', '/flowsheet', '/flows/pass', '/flows/gallery', '/flows/gallery/stage'])
      expect([url, await policyAt(url)]).toEqual([url, 'same-origin']);
    for (const url of INSPECTOR_ADDRESSES)
      expect([url, await policyAt(url)]).toEqual([url, 'same-origin-allow-popups']);
    expect((await get('/flows/live')).headers['content-security-policy']).toBe(
      (await get('/')).headers['content-security-policy'],
    );
  });

  it('have real robots.txt and 404 pages, and never leave their directory', async () => {
    expect((await get('/robots.txt')).body).toContain('Disallow: /api/');
    for (const url of ['/missing.js', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/%E0%A4%A'])
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('the web pages with the inspector off', () => {
  it('include neither gallery nor inspector', async () => {
    const pages = fastify();
    await pages.register((scope) => registerPages(scope, distDir, () => null));
    const [gallery, stage] = [await pages.inject('/flows/gallery'), await pages.inject('/inspector/stage.html')];
    expect([gallery.body, stage.statusCode]).toEqual([PAGE, 404]);
    const live = await pages.inject('/flows/live');
    expect([live.body, live.headers['cross-origin-opener-policy']]).toEqual([PAGE, 'same-origin']);
    await pages.close();
  });
});
