import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InspectorAccess } from '../accounts/inspectorDoor';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt']);
const COMPRESS_FROM_BYTES = 1024;
/** Vite puts a content hash into the file names under /assets. */
const HASHED = '/assets/';
const HIDDEN = /(?:^|[\\/])\./;

type Encoding = 'br' | 'gzip';

interface Asset {
  type: string;
  cacheControl: string;
  etag: string;
  body: Buffer;
  /** Compressed body, created once; undefined when compression does not pay off. */
  encoded(encoding: Encoding): Promise<Buffer> | undefined;
}

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

function readAsset(file: string, path: string): Asset {
  const body = readFileSync(file);
  const extension = extname(file);
  const made = new Map<Encoding, Promise<Buffer>>();
  const pays = COMPRESSED.has(extension) && body.length >= COMPRESS_FROM_BYTES;
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    cacheControl: path.includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    body,
    encoded(encoding) {
      if (!pays) return undefined;
      const known = made.get(encoding);
      if (known) return known;
      const encodedBody = encoders[encoding](body);
      made.set(encoding, encodedBody);
      return encodedBody;
    },
  };
}

/** Reads all files of a built front end, keyed by their path on the site ("/index.html"); empty when it has not been built. */
function readAssets(directory: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(directory)) return assets;
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const file = join(directory, name);
    if (HIDDEN.test(name) || !statSync(file).isFile()) continue;
    const path = `/${relative(directory, file).split(sep).join('/')}`;
    assets.set(path, readAsset(file, path));
  }
  return assets;
}

/** Digest of the empty style element that styled-components fills through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // blob: shows a photo before its upload, and photos fetched with the session's token.
    'img-src': ["'self'", 'data:', 'blob:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", EMPTY_STYLE],
    'upgrade-insecure-requests': null,
  },
};

const digestsOf = (page: string, element: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** Allows the page's inline script and style elements by their digests, and the given origins. */
function policyFor(page: string, origins: readonly string[]) {
  const { directives } = CONTENT_SECURITY_POLICY;
  return {
    ...CONTENT_SECURITY_POLICY,
    directives: {
      ...directives,
      ...(origins.length > 0 ? { 'frame-src': ["'self'", ...origins] } : {}),
      'connect-src': [...directives['connect-src'], ...origins],
      'script-src': [...directives['script-src'], ...digestsOf(page, 'script'), ...origins],
      'style-src': [...directives['style-src'], ...digestsOf(page, 'style')],
    },
  };
}

/** Policy of the page framed by the gallery and the inspector. */
const FRAMED_POLICY = {
  ...CONTENT_SECURITY_POLICY,
  directives: { ...CONTENT_SECURITY_POLICY.directives, 'frame-ancestors': ["'self'"] },
};

/** Paths of the state gallery: every state of every flow, for QA and translators. */
const GALLERY: Readonly<Record<string, string>> = {
  '/flows/gallery': '/inspector/gallery.html',
  '/flows/gallery/stage': '/inspector/stage.html',
};

/** Files built separately (scripts/build/inspectorPages.ts) and served only to users of the inspector. */
const INSPECTOR_FILES = '/inspector/';
/**
 * The inspector's screens open the Stately inspector's window and exchange messages with it. "same-origin", as on all other pages,
 * would cut that connection; this policy still isolates our pages from their openers. A pass is taken on a page of the exchange.
 */
const INSPECTOR = /^\/flows(?!\/pass\/?$)(?:\/|$)/;
const INSPECTOR_PAGE = '/inspector/flows.html';
const OPENS_WINDOWS = { policy: 'same-origin-allow-popups' } as const;

/** Features that no screen uses, and that neither an injected script nor a framed page may request. */
const PERMISSIONS_POLICY = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /api/\n';
const NOT_BUILT = 'The front end has not been built. Run: npm run build\n';

function encodingOf(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

async function sendAsset(
  asset: Asset,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl = asset.cacheControl,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': asset.type,
    'cache-control': cacheControl,
    etag: asset.etag,
    vary: 'accept-encoding',
    'permissions-policy': PERMISSIONS_POLICY,
  });
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const encoding = encodingOf(request);
  const encoded = encoding && (await asset.encoded(encoding));
  if (encoded) reply.header('content-encoding', encoding);
  return reply.send(encoded ?? asset.body);
}

const pathOf = (url: string): string | undefined => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
};
/**
 * Whether the path belongs to a screen rather than a file; no screen's name begins with a dot. A page at a path that begins with two
 * slashes would lead to another host when it navigates to its own address.
 */
const isScreen = (path: string) => !/^\/[/\\]|\.\w+$|\/\./.test(path);

/**
 * Serves the built browser application: its files, and its single page for the path of every screen. Helmet's headers
 * are set on these responses only; calls under /api set their own few.
 * @param mayInspect whether a request's sender is also served the inspector.
 * @param origins other origins whose scripts and frames are allowed: those of a CAPTCHA.
 */
export async function registerPages(
  fastify: FastifyInstance,
  directory: string,
  mayInspect: (request: FastifyRequest) => InspectorAccess | null,
  origins: readonly string[] = [],
): Promise<void> {
  const assets = readAssets(directory);
  const page = assets.get('/index.html');
  await fastify.register(helmet, {
    contentSecurityPolicy: policyFor(page?.body.toString() ?? '', origins),
    frameguard: { action: 'deny' },
  });
  fastify.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    const framed = GALLERY[path ?? ''];
    const file = framed ?? (INSPECTOR.test(path ?? '') ? INSPECTOR_PAGE : path);
    const asset = assets.get(file ?? '');
    const isInspector = file?.startsWith(INSPECTOR_FILES) ?? false;
    const access = isInspector ? mayInspect(request) : null;
    if (asset && !isInspector) return sendAsset(asset, request, reply);
    if (asset && access) {
      if (framed) reply.helmet({ contentSecurityPolicy: FRAMED_POLICY, frameguard: { action: 'sameorigin' } });
      else if (file === INSPECTOR_PAGE) reply.helmet({ crossOriginOpenerPolicy: OPENS_WINDOWS });
      // A shared cache would show it to everybody.
      const cacheControl = asset.cacheControl.replace('public', access.until === null ? 'public' : 'private');
      return sendAsset(asset, request, reply, cacheControl);
    }
    if (path === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(ROBOTS);
    if (path === undefined || !isScreen(path))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    if (page) return sendAsset(page, request, reply);
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
}

/** Clients fetch it again long before; RFC 9116 recommends less than a year. */
const GOOD_FOR_MS = 90 * 24 * 3_600_000;

/** Serves the contact for security reports (RFC 9116). @param contact URI with its scheme: mailto or https. */
export function registerSecurityTxt(fastify: FastifyInstance, contact: string, clock: () => number): void {
  fastify.get('/.well-known/security.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${contact}\nExpires: ${new Date(clock() + GOOD_FOR_MS).toISOString()}\nPreferred-Languages: en\n`,
      ),
  );
}
