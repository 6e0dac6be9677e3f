import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Ports below those of outgoing connections (32768 on Linux), one of which could have that of a server which starts again. */
const PORTS = { from: 10_000, to: 32_768 };
const TRIES = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  });

/**
 * Returns a free port, or the wanted one.
 * @throws when that one is taken.
 */
export async function freePort(wanted?: number): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = wanted ?? randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
    if (wanted !== undefined) break;
  }
  throw new Error(wanted === undefined ? 'no port is free' : `port ${wanted} is taken`);
}

/** Directory of the files that only `npm run cluster` uses. */
export const CLUSTER = 'cluster';
export const OWNER = 'statex';

/** Stored next to the data of a PostgreSQL. */
export interface KeptServer {
  readonly port: number;
  readonly password: string;
}

export const keptFile = (directory: string): string => join(directory, 'postgres.json');

/** Null if there has been none. */
export const keptIn = (directory: string): KeptServer | null => {
  const file = keptFile(directory);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptServer) : null;
};

export const urlOf = ({ port, password }: KeptServer): string =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`;

/** URL of the PostgreSQL that a cluster started for itself, running or not; null if it has none. */
export function ownServerUrl(dataDir: string): string | null {
  const kept = keptIn(join(dataDir, CLUSTER, 'postgres'));
  return kept && urlOf(kept);
}
