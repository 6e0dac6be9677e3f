import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Returns the first of the named users that exists; null when this process is not root, so that programs run as its own user. */
export function otherThanRoot(names: readonly string[]): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of names) {
    const [, , uid, gid] = known.find(([one]) => one === name) ?? [];
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(`none of the users ${names.join(', ')} is known here: as root it runs under one of them`);
}

const OTHERS_PASS = 0o001;
const GROUP_PASSES = 0o010;
const GROUP_ANYTHING = 0o070;

function passes(directory: string, { gid }: SystemUser): boolean {
  const { mode, gid: group } = statSync(directory);
  return (mode & OTHERS_PASS) > 0 || (group === gid && (mode & GROUP_PASSES) > 0);
}

/**
 * Lets a user's programs traverse our directories without listing them: through the group, where the group has no permissions
 * otherwise.
 * @param own each inside the previous one.
 * @throws when one of them, or a parent directory, keeps the user out: parents are not ours to open.
 */
export function letPass(own: readonly [string, ...string[]], user: SystemUser): void {
  for (const directory of own) {
    const { mode } = statSync(directory);
    if (passes(directory, user) || mode & GROUP_ANYTHING) continue;
    chownSync(directory, -1, user.gid);
    chmodSync(directory, (mode & 0o7777) | GROUP_PASSES);
  }
  const all = [...own];
  for (let above = own[0]; above !== dirname(above); above = dirname(above)) all.push(dirname(above));
  const closed = all.find((directory) => !passes(directory, user));
  if (closed !== undefined)
    throw new Error(`the user ${user.name}, under whom it runs, may not pass ${closed}: choose another DATA_DIR`);
}
