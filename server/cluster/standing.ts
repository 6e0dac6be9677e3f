import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Role = 'postgres' | 'redis' | 'starting' | 'standby' | 'primary' | 'gateway' | 'waiting' | 'chores';

/** A process of the cluster as listed in `cluster.json`. */
export interface Standing {
  readonly name: string;
  readonly role: Role;
  readonly pid: number;
  /** URL of a server or gateway, without secrets; directory of the others. */
  readonly address: string;
  /** Time it took its role, ISO 8601. */
  readonly since: string;
}

export const standingFile = (dataDir: string): string => join(dataDir, 'cluster.json');

/** Keeps `cluster.json` up to date with the running processes. */
export function tellStanding(dataDir: string) {
  const standing = new Map<string, Standing>();
  const write = (): void => {
    const file = standingFile(dataDir);
    try {
      writeFileSync(`${file}.new`, `${JSON.stringify([...standing.values()], null, 2)}\n`);
      renameSync(`${file}.new`, file);
    } catch (error) {
      // On a full disk, for example, the processes must go on being kept.
      console.error(`${file} is outdated: ${(error as Error).message}`);
    }
  };
  write();
  return {
    set(name: string, role: Role, pid: number, address: string): void {
      // There is only one primary: a previous one is about to end.
      if (role === 'primary') for (const [other, one] of standing) if (one.role === 'primary') standing.delete(other);
      standing.set(name, { name, role, pid, address, since: new Date().toISOString() });
      write();
    },
    delete(name: string): void {
      if (standing.delete(name)) write();
    },
  };
}
