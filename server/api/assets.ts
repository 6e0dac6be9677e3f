import { createHash } from 'node:crypto';
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

export type Encoding = 'br' | 'gzip';

export interface Asset {
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
export function readAssets(directory: string): Map<string, Asset> {
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
