import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `npm run cluster` keeps what is nobody's but its own. */
export const CLUSTER = 'cluster';
export const OWNER = 'statex';

/** What is kept of a PostgreSQL beside its data. */
export interface KeptServer {
  readonly port: number;
  readonly password: string;
}

export const keptFile = (directory: string): string => join(directory, 'postgres.json');

/** null: there has been none. */
export const keptIn = (directory: string): KeptServer | null => {
  const file = keptFile(directory);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptServer) : null;
};

export const urlOf = ({ port, password }: KeptServer): string =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`;

/** The PostgreSQL that a cluster started for itself, running or not; null: it has none. */
export function ownServerUrl(dataDir: string): string | null {
  const kept = keptIn(join(dataDir, CLUSTER, 'postgres'));
  return kept && urlOf(kept);
}
