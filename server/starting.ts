import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { success } from './accounts/result';
import { busyText, envelopeText, isOfBinance } from './api/envelope';
import type { Config } from './config/config';

const RETRY_AFTER_S = 1;
const JSON_TYPE = 'application/json; charset=utf-8';
/** Page that retries by itself, and the files it needs. */
const PAGE = '/offline.html';
const FILES: Readonly<Record<string, string>> = {
  [PAGE]: 'text/html; charset=utf-8',
  '/offline.js': 'text/javascript; charset=utf-8',
  '/theme.js': 'text/javascript; charset=utf-8',
  '/favicon.svg': 'image/svg+xml',
};
const HEADERS = {
  'retry-after': String(RETRY_AFTER_S),
  connection: 'close',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
const REPORT = { status: 'starting', parts: { gateway: 'ok', engine: 'starting' } } as const;

interface Said {
  status: number;
  type: string;
  body: string | Buffer;
}

const said = (status: number, type: string, body: Said['body']): Said => ({ status, type, body });

function answerTo({ url = '/' }: IncomingMessage, files: ReadonlyMap<string, Buffer>): Said {
  const [path = '/'] = url.split('?', 1);
  if (path === '/api/health') return said(200, JSON_TYPE, envelopeText(success(REPORT), Date.now()));
  if (path === '/api/ready') return said(503, JSON_TYPE, envelopeText(success(REPORT), Date.now()));
  const file = files.get(path);
  if (file && path !== PAGE) return said(200, FILES[path] as string, file);
  const page = files.get(PAGE);
  const isPage = !path.startsWith('/api/') && !isOfBinance(path) && !/\.\w+$/.test(path);
  if (page && isPage) return said(503, FILES[PAGE] as string, page);
  return said(503, JSON_TYPE, busyText(path, RETRY_AFTER_S, Date.now()));
}

/**
 * Answers while the exchange loads: alive but not ready, pages with one that retries, and everything else with 503 and a retry
 * time.
 * @returns a function that stops it, so that the exchange itself can listen there; resolves when the address is free.
 * @throws when the address is taken.
 */
export async function answerWhileStarting({ host, port, distDir }: Config): Promise<() => Promise<void>> {
  const files = new Map(
    Object.keys(FILES).flatMap((path) => {
      const file = join(distDir, path);
      return existsSync(file) ? [[path, readFileSync(file)] as const] : [];
    }),
  );
  const server = createServer((request, response: ServerResponse) => {
    const { status, type, body } = answerTo(request, files);
    response.writeHead(status, { ...HEADERS, 'content-type': type });
    response.end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
