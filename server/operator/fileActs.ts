import { createSharedFiles } from '../adapters/sharedFiles';
import { recordProblems } from '../backup/recordCheck';
import { ownServerUrl } from '../cluster/ownServer';
import type { Config } from '../config/config';
import { PRODUCTS } from '../products/all';
import { awaitCopies } from '../replica/awaitCopies';
import { rotateSecret } from '../setup/rotation';
import { audit, type AuditReport } from '../store/audit';
import { checkLog, hasExchange, type LogReport } from '../store/checkLog';
import { backupActOf, performBackupAct, type BackupAct } from './backups';
import { reasonOf, splitReason, type OperatorResult } from './family';
import type { FileNote } from './fileNotes';
import { performReplayAct, type ReplayAct, replayActOf } from './replay';
import { deliverNote, keepNote, systemUser } from './waitingNotes';

/** Acts on files, which whoever works on the machine may do. */
type FileAct = BackupAct | ReplayAct | { act: 'audit' | 'rotate-secret' };

export interface FileAsk {
  readonly act: FileAct;
  readonly words: string;
  /** As given; null without "--reason". */
  readonly reason: string | null;
}

/** Acts that make or change an exchange, which need a reason. */
const CHANGING: readonly string[] = ['restore', 'rotate-secret'];

function fileActOf(words: readonly string[]): FileAct | null {
  const [act, ...rest] = words;
  if ((act === 'audit' || act === 'rotate-secret') && rest.length === 0) return { act };
  return backupActOf(words) ?? replayActOf(words);
}

/** Parses a command line that may end with "--reason" and the reason; null for other acts. */
export function fileAskOf(args: readonly string[]): FileAsk | null {
  const { words, reason } = splitReason(args);
  const act = fileActOf(words);
  return act && { act, words: words.slice(1).join(' '), reason };
}

async function performBackup({ dataDir, cluster }: Config, act: BackupAct): Promise<OperatorResult> {
  const url = cluster?.logUrl ?? ownServerUrl(dataDir);
  const shared = url === null ? null : createSharedFiles(url);
  try {
    if (url !== null && act.act === 'backup') await awaitCopies(url, dataDir);
    return await performBackupAct(act, dataDir, shared);
  } finally {
    await shared?.close();
  }
}

function printAudit(report: AuditReport, log: LogReport, problems: readonly string[], verdict: string): void {
  console.table(Object.fromEntries(report.totals.map(({ currency, ...totals }) => [currency, totals])));
  console.log(
    `${report.users} users, ${report.openOrders} open orders, ${report.trades} trades, ${report.entries} journal entries`,
  );
  console.log(`${log.records} records of the log`);
  for (const problem of problems) console.log(`PROBLEM  ${problem}`);
  console.log(`audit: ${verdict}`);
}

function performAudit({ dataDir }: Config): OperatorResult {
  const report = audit(PRODUCTS, dataDir);
  const log = checkLog(dataDir);
  const problems = [...report.problems, ...log.problems, ...recordProblems(dataDir)];
  const verdict = problems.length === 0 ? 'everything is in order' : `${problems.length} problems`;
  printAudit(report, log, problems, verdict);
  return { ok: report.ok && problems.length === 0, message: '', logged: verdict };
}

async function perform(config: Config, act: FileAct): Promise<OperatorResult> {
  switch (act.act) {
    case 'audit':
      return performAudit(config);
    case 'rotate-secret':
      return { ok: true, message: await rotateSecret(config) };
    case 'log':
    case 'replay': {
      const { dataDir, seconds } = config;
      return performReplayAct(act, { dataDir, tickLifeMs: seconds.tickLifeMs, say: console.log });
    }
    case 'backup.keys':
    case 'backup':
    case 'restore':
      return performBackup(config, act);
  }
}

/** Has the act recorded: a restore in the new exchange, and a pair of keys nowhere, because it belongs to none. */
async function note(config: Config, { act, words, reason }: FileAsk, { ok, message, logged }: OperatorResult) {
  if (act.act === 'backup.keys') return;
  const outcome = logged ?? message.split('\n', 1)[0] ?? '';
  const entry: FileNote = {
    ...{ act: act.act, time: Date.now(), by: systemUser(), words, ok, outcome },
    reason: reasonOf(reason),
  };
  try {
    if (act.act !== 'restore') await deliverNote(config.dataDir, entry);
    else if (hasExchange(act.into)) keepNote(act.into, entry);
  } catch (error) {
    console.error(`not in the record of operators: ${String(error)}`);
  }
}

/**
 * Performs such an act and has it recorded, refused ones included.
 * @throws when a file cannot be read or written, or is not ours.
 */
export async function performFileAct(config: Config, ask: FileAsk): Promise<OperatorResult> {
  if (CHANGING.includes(ask.act.act) && reasonOf(ask.reason) === null)
    return { ok: false, message: 'say why: --reason R, of at least four characters' };
  try {
    const result = await perform(config, ask.act);
    await note(config, ask, result);
    return result;
  } catch (error) {
    // A restore that failed has left the directory as it was.
    const message = error instanceof Error ? error.message : String(error);
    if (ask.act.act !== 'restore') await note(config, ask, { ok: false, message });
    throw error;
  }
}

/** Whether an act works without an exchange in DATA_DIR. */
export const needsNone = ({ act }: FileAsk): boolean => act.act === 'restore' || act.act === 'backup.keys';
