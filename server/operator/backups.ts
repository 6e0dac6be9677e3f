import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { backUp, sealArchive, type BackupFiles } from '../backup/backup';
import { restore } from '../backup/restore';
import { makeKeys, privateKeyOf, publicKeyOf } from '../backup/sealed';
import { zonedTime } from '../backup/zonedTime';
import type { OperatorResult } from './family';

/** Acts on files only, which start nothing and need no running exchange. */
export type BackupAct =
  | { act: 'backup.keys'; privateFile: string; publicFile: string }
  | { act: 'backup'; to: string; key: string; archive: string | null }
  | {
      act: 'restore';
      from: string;
      key: string;
      into: string;
      until: number | null;
      rows: string | null;
      archive: string | null;
    };

export const BACKUP_USAGE = `  backup keys PRIVATE PUBLIC         make the key that opens backups, to be kept elsewhere, and the one that they are made with
  backup FILE --key PUBLIC [--archive DIR]
                                     copy everything into one sealed file, while the exchange runs or not, and into a directory
                                     what the archive of the log has that is not there yet
  restore FILE --key PRIVATE --into DIR [--until TIME] [--rows EARLIER] [--archive DIR] --reason R
                                     make a data directory of it, as of its end or of a time such as 2026-05-01T12:00:00Z`;

/** Returns the values of the given options; null for any other word, or an option without a value. */
export function optionsIn(words: readonly string[], names: readonly string[]): Map<string, string> | null {
  const found = new Map<string, string>();
  for (let at = 0; at < words.length; at += 2) {
    const [name = '', value] = words.slice(at, at + 2);
    if (!names.includes(name) || value === undefined || found.has(name)) return null;
    found.set(name, value);
  }
  return found;
}

/** Parses a time with its zone to ms since the epoch; null when none is given, undefined when it is invalid. */
export function timeIn(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  return zonedTime(text) ?? undefined;
}

function restoreActOf(from: string, words: readonly string[]): BackupAct | null {
  const options = optionsIn(words, ['--key', '--into', '--until', '--rows', '--archive']);
  const [key, into] = ['--key', '--into'].map((name) => options?.get(name));
  const time = timeIn(options?.get('--until'));
  if (!options || !key || !into || time === undefined) return null;
  return {
    act: 'restore',
    from,
    key,
    into,
    until: time,
    rows: options.get('--rows') ?? null,
    archive: options.get('--archive') ?? null,
  };
}

/** Parses the operator's words; null for other acts. */
export function backupActOf([act, first, ...words]: readonly string[]): BackupAct | null {
  if (!first) return null;
  if (act === 'restore') return restoreActOf(first, words);
  if (act !== 'backup') return null;
  const [privateFile, publicFile] = words;
  if (first === 'keys')
    return privateFile && publicFile && words.length === 2 ? { act: 'backup.keys', privateFile, publicFile } : null;
  const options = optionsIn(words, ['--key', '--archive']);
  const key = options?.get('--key');
  return options && key ? { act: 'backup', to: first, key, archive: options.get('--archive') ?? null } : null;
}

function makeKeyFiles(privateFile: string, publicFile: string, dataDir: string): OperatorResult {
  if (resolve(privateFile).startsWith(resolve(dataDir) + sep))
    return { ok: false, message: 'the private key must not lie beside the data: choose another place for it' };
  if (resolve(privateFile) === resolve(publicFile)) return { ok: false, message: 'each key needs a file of its own' };
  const taken = [privateFile, publicFile].find((file) => existsSync(file));
  if (taken) return { ok: false, message: `${taken} exists already` };
  const { privateKey, publicKey } = makeKeys();
  writeFileSync(privateFile, privateKey, { mode: 0o600, flag: 'wx' });
  try {
    writeFileSync(publicFile, publicKey, { flag: 'wx' });
  } catch (error) {
    rmSync(privateFile);
    throw error;
  }
  return {
    ok: true,
    message: `backups made with ${publicFile} can be opened with ${privateFile} alone: take it away from here`,
  };
}

const shown = (time: number): string => new Date(time).toISOString();

async function makeBackup(
  dataDir: string,
  act: BackupAct & { act: 'backup' },
  shared: BackupFiles | null,
): Promise<OperatorResult> {
  const { to, archive } = act;
  const key = publicKeyOf(readFileSync(act.key, 'utf8'));
  const { record, time, bytes } = await backUp(dataDir, to, key, shared);
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  const lines = [`${to}: ${megabytes} MB, up to record ${record} of ${shown(time)}`];
  if (archive !== null)
    lines.push(`${archive}: ${await sealArchive(dataDir, archive, key)} further segments of the log`);
  return { ok: true, message: lines.join('\n') };
}

async function restoreFrom(act: BackupAct & { act: 'restore' }): Promise<OperatorResult> {
  const { from, into, until, rows, archive } = act;
  const report = await restore({
    ...{ from, into, privateKey: privateKeyOf(readFileSync(act.key, 'utf8')) },
    ...(until !== null && { until }),
    ...(rows !== null && { rows }),
    ...(archive !== null && { archive }),
  });
  const { record, time, replayed, unknownUsers, problems } = report;
  const lines = [`${into}: up to record ${record} of ${shown(time)}, ${replayed} of them done again from the log`];
  lines.push(
    'what was paid out after the backup is not known here: nothing is paid out until you have compared the waiting withdrawals ' +
      'with the chain and run: npm run operator -- payouts release REASON',
  );
  if (unknownUsers > 0)
    lines.push(`${unknownUsers} accounts that have balances were opened after the backup: nobody can sign in to them`);
  lines.push(...problems.map((problem) => `PROBLEM  ${problem}`));
  lines.push(problems.length === 0 ? 'audit: everything is in order' : `audit: ${problems.length} problems`);
  return { ok: problems.length === 0, message: lines.join('\n') };
}

/**
 * @param shared the files of a cluster; null if none is known.
 * @throws when a file cannot be read or written, or is not ours.
 */
export async function performBackupAct(
  act: BackupAct,
  dataDir: string,
  shared: BackupFiles | null = null,
): Promise<OperatorResult> {
  switch (act.act) {
    case 'backup.keys':
      return makeKeyFiles(act.privateFile, act.publicFile, dataDir);
    case 'backup':
      return makeBackup(dataDir, act, shared);
    case 'restore':
      return restoreFrom(act);
  }
}
