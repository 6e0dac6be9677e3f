import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

/** @param wanted rejects if it is taken; 0 for any. */
export const freePort = (wanted = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: wanted }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

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
