import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { buildInspector, INSPECTOR_AT } from '../build/inspectorBuild';
import { faceFileAt } from '../build/typeface';

const STAGE = '/flows/gallery/stage';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface ServedStage {
  readonly address: string;
  close(): void;
}

/** Builds the stage of a tree and serves it with the tree's public folder; it needs nothing else from a server. */
export async function serveStage(tree: string): Promise<ServedStage> {
  const built = mkdtempSync(join(tmpdir(), 'statex-stage-'));
  await buildInspector({ folder: resolve(tree, 'inspector'), outDir: built, files: ['stage.html'], logLevel: 'error' });
  const fileAt = (path: string): string => {
    if (path === STAGE) return join(built, 'stage.html');
    if (path.startsWith(INSPECTOR_AT)) return join(built, path.slice(INSPECTOR_AT.length));
    return join(resolve(tree, 'public'), path);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stage');
    const file = fileAt(pathname);
    const type = TYPES[extname(file)];
    const face = faceFileAt(pathname);
    if (face) response.writeHead(200, { 'content-type': type }).end(face.source);
    else if (type === undefined || !existsSync(file)) response.writeHead(404).end();
    else createReadStream(file).pipe(response.writeHead(200, { 'content-type': type }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${STAGE}`,
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(built, { recursive: true, force: true });
    },
  };
}
