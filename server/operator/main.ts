import { mkdirSync } from 'node:fs';
import { createSharedFiles } from '../adapters/sharedFiles';
import { ownServerUrl } from '../cluster/ownServer';
import { readConfig, type Config } from '../config/config';
import { PRODUCTS } from '../products/all';
import { awaitCopies } from '../replica/awaitCopies';
import { loadSeed } from '../seed/market';
import { startAccounts } from '../setup/accountsPart';
import { lockDataDir } from '../setup/dataLock';
import { startConfigured } from '../setup/engine';
import { rotateSecret } from '../setup/rotation';
import { audit, type AuditReport } from '../store/audit';
import { checkLog, type LogReport } from '../store/checkLog';
import { heldFindings, heldSince } from '../store/payoutHold';
import { BACKUP_USAGE, backupActOf, performBackupAct, type BackupAct } from './backups';
import { actsUsage, createOperator, operatorActOf, type OperatorAct } from './acts';
import type { OperatorResult } from './family';
import { performReplayAct, REPLAY_USAGE, replayActOf, type ReplayAct } from './replay';
import { askRunningServer, operatorSocketPath } from './socket';

const usage = async (): Promise<string> => `npm run operator -- <command>
  audit                              check the stored state and the log, and print the totals; exit code 1 when anything is off
${BACKUP_USAGE}
${REPLAY_USAGE}
  rotate-secret                      seal everything with a new secret, while the exchange is stopped; cut off, run it again
${await actsUsage()}
The exchange is the one of DATA_DIR (default ./data), running or not.`;

/** Single-word acts that need no exchange. */
const ALONE = ['audit', 'rotate-secret'] as const;
type Alone = (typeof ALONE)[number];

/** Returns null when the words are invalid. */
const readAct = async (words: readonly string[]): Promise<OperatorAct | BackupAct | ReplayAct | Alone | null> =>
  words.length === 1 && ALONE.includes(words[0] as Alone)
    ? (words[0] as Alone)
    : (backupActOf(words) ?? replayActOf(words) ?? (await operatorActOf(words)));

const isReplay = (act: OperatorAct | BackupAct | ReplayAct): act is ReplayAct =>
  act.act === 'log' || act.act === 'replay';

const isBackup = (act: OperatorAct | BackupAct): act is BackupAct =>
  act.act === 'restore' || act.act === 'backup' || act.act === 'backup.keys';

async function perform(config: Config, act: OperatorAct | BackupAct | ReplayAct): Promise<OperatorResult> {
  if (isReplay(act))
    return performReplayAct(act, { dataDir: config.dataDir, tickLifeMs: config.seconds.tickLifeMs, say: console.log });
  if (isBackup(act)) return performOnFiles(config, act);
  return (await askRunningServer(operatorSocketPath(config.dataDir), act)) ?? performAlone(config, act);
}

async function performOnFiles({ dataDir, cluster }: Config, act: BackupAct): Promise<OperatorResult> {
  const url = cluster?.logUrl ?? ownServerUrl(dataDir);
  const shared = url === null ? null : createSharedFiles(url);
  try {
    if (url !== null && act.act === 'backup') await awaitCopies(url, dataDir);
    return await performBackupAct(act, dataDir, shared);
  } finally {
    await shared?.close();
  }
}

/** Starts engine and accounts only for this act; the lock keeps a server from starting meanwhile. */
async function performAlone(config: Config, act: OperatorAct): Promise<OperatorResult> {
  const { dataDir } = config;
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  const link = await startConfigured(config, loadSeed()).link;
  const part = startAccounts(config, { clock: Date.now, onError: (error) => console.error(error.message) });
  const result = await createOperator(link, part.accounts, dataDir, () => heldFindings(heldSince(dataDir)))(act);
  await link.close();
  await part.close();
  lock.release();
  return result;
}

function printAudit(report: AuditReport, log: LogReport): void {
  console.table(Object.fromEntries(report.totals.map(({ currency, ...totals }) => [currency, totals])));
  console.log(
    `${report.users} users, ${report.openOrders} open orders, ${report.trades} trades, ${report.entries} journal entries`,
  );
  console.log(`${log.records} records of the log`);
  const problems = [...report.problems, ...log.problems];
  for (const problem of problems) console.log(`PROBLEM  ${problem}`);
  console.log(problems.length === 0 ? 'audit: everything is in order' : `audit: ${problems.length} problems`);
}

/** @returns the exit code. */
function told({ ok, message }: OperatorResult): number {
  if (message !== '') (ok ? console.log : console.error)(message);
  return ok ? 0 : 1;
}

async function run(args: readonly string[]): Promise<number> {
  const act = await readAct(args);
  if (act === null) {
    console.error(await usage());
    return 2;
  }
  const config = readConfig(process.env);
  if (act === 'rotate-secret') return told({ ok: true, message: await rotateSecret(config) });
  if (act === 'audit') {
    const report = audit(PRODUCTS, config.dataDir);
    const log = checkLog(config.dataDir);
    printAudit(report, log);
    return report.ok && log.problems.length === 0 ? 0 : 1;
  }
  return told(await perform(config, act));
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
