import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openGateway, type Opened } from '../../../server/accounts/database';
import { createVault, SEALED_WITH } from '../../../server/accounts/vault';
import type { ReplicaOptions } from '../../../server/replica/openReplica';

const VAULT = createVault('of the tests of replicas');
const FILE = 'pets.db';

export const MIGRATIONS = [
  `${SEALED_WITH}
   CREATE TABLE owners (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
   CREATE TABLE pets (
     owner INTEGER NOT NULL REFERENCES owners (id) ON DELETE CASCADE, name TEXT NOT NULL, PRIMARY KEY (owner, name)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE notes (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL) STRICT;`,
];
const TABLES = ['owners', 'pets', 'notes', 'sqlite_sequence', 'sealed_with', 'replica'];

export const fileIn = (directory: string): string => join(directory, FILE);

/** Opens a directory's copy of a small database. @param shared null when nobody else has it. */
export function openPets(directory: string, shared: ReplicaOptions | null, migrations = MIGRATIONS): Opened {
  mkdirSync(directory, { recursive: true });
  return openGateway(fileIn(directory), migrations, VAULT, shared);
}

export function allOf({ db, others }: Opened): unknown[][] {
  others.look();
  return TABLES.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all());
}
