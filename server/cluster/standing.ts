import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Role = 'postgres' | 'redis' | 'starting' | 'standby' | 'primary' | 'gateway' | 'waiting' | 'chores';

/** A process of the cluster as `cluster.json` tells it. */
export interface Standing {
  readonly name: string;
  readonly role: Role;
  readonly pid: number;
  /** Of a server or gateway where it is asked, without secrets; of the others their directory. */
  readonly address: string;
  /** When it came into its role, in ISO. */
  readonly since: string;
}

export const standingFile = (dataDir: string): string => join(dataDir, 'cluster.json');

/** Keeps `cluster.json` as the processes are. */
export function tellStanding(dataDir: string) {
  const standing = new Map<string, Standing>();
  const write = (): void => {
    const file = standingFile(dataDir);
    writeFileSync(`${file}.new`, `${JSON.stringify([...standing.values()], null, 2)}\n`);
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    set(name: string, role: Role, pid: number, address: string): void {
      // There is one: another that was it is on its way out.
      if (role === 'primary') for (const [other, one] of standing) if (one.role === 'primary') standing.delete(other);
      standing.set(name, { name, role, pid, address, since: new Date().toISOString() });
      write();
    },
    delete(name: string): void {
      if (standing.delete(name)) write();
    },
  };
}
