import { createSharedFiles } from '../adapters/sharedFiles';
import { ownServerUrl } from '../cluster/ownServer';
import { recordProblems } from '../backup/recordCheck';
import { readConfig, type Config } from '../config/config';
import { PRODUCTS } from '../products/all';
import { awaitCopies } from '../replica/awaitCopies';
import { loadSeed } from '../seed/market';
import { startAccounts } from '../setup/accountsPart';
import { lockDataDir } from '../setup/dataLock';
import { startConfigured } from '../setup/engine';
import { holdIn, openHold, operatorLink } from '../setup/payoutHold';
import { rotateSecret } from '../setup/rotation';
import { audit, type AuditReport } from '../store/audit';
import { checkLog, hasExchange, type LogReport } from '../store/checkLog';
import { heldFindings } from '../store/payoutHold';
import { BACKUP_USAGE, backupActOf, performBackupAct, type BackupAct } from './backups';
import { actsUsage, operatorAskOf, type OperatorAct } from './acts';
import { type By, createOperator } from './desk';
import type { OperatorResult } from './family';
import { performReplayAct, REPLAY_USAGE, replayActOf, type ReplayAct } from './replay';
import { askRunningServer, operatorSocketPath } from './socket';

const usage = async (): Promise<string> => `npm run operator -- <command>
  audit                              check the stored state, the log and the record of operators, and print the totals; exit code 1 when
                                     anything is off
${BACKUP_USAGE}
${REPLAY_USAGE}
  rotate-secret                      seal everything with a new secret, while the exchange is stopped; cut off, run it again
${await actsUsage()}
Every act but a list needs "--reason R" at its end, unless it has a reason of its own, and a person with the role (OPERATOR_KEY),
once people are named; whoever would move more than OPERATOR_LIMIT USDT (default 10,000) alone within 24 hours needs a second one.
The exchange is the one of DATA_DIR (default ./data), running or not.`;

/** Single-word acts that need no exchange. */
const ALONE = ['audit', 'rotate-secret'] as const;

/** Acts on files, which whoever works on the machine may do. */
type FileAct = BackupAct | ReplayAct;

const isReplay = (act: FileAct): act is ReplayAct => act.act === 'log' || act.act === 'replay';

async function performFileAct(config: Config, act: FileAct): Promise<OperatorResult> {
  if (!isReplay(act)) return performBackup(config, act);
  return performReplayAct(act, { dataDir: config.dataDir, tickLifeMs: config.seconds.tickLifeMs, say: console.log });
}

const performAct = async (config: Config, act: OperatorAct, by: By): Promise<OperatorResult> =>
  (await askRunningServer(operatorSocketPath(config.dataDir), act, by)) ?? performAlone(config, act, by);

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

/** @throws when the directory has no exchange: an act would create one, and report success. */
function needExchange({ dataDir }: Config): void {
  if (!hasExchange(dataDir)) throw new Error(`there is no exchange in ${dataDir}, which is DATA_DIR`);
}

/** Starts engine and accounts only for this act; the lock keeps a server from starting meanwhile. */
async function performAlone(config: Config, act: OperatorAct, by: By): Promise<OperatorResult> {
  const { dataDir } = config;
  needExchange(config);
  const lock = lockDataDir(dataDir);
  const engine = await startConfigured(config, loadSeed()).link;
  const shared = config.cluster && createSharedFiles(config.cluster.logUrl);
  const hold = shared ? await openHold(config, shared) : holdIn(dataDir);
  const link = operatorLink(engine, hold);
  const part = startAccounts(config, { clock: Date.now, onError: (error) => console.error(error.message) });
  const { accounts } = part;
  const rules = { unnamed: config.sandbox, limit: config.operatorLimit, stopped: true };
  const findings = () => heldFindings(hold.since());
  const result = await createOperator({ link, accounts, dataDir, findings, hold, rules })(act, by);
  await link.close();
  await part.close();
  hold.close();
  await shared?.close();
  lock.release();
  return result;
}

function printAudit(report: AuditReport, log: LogReport, problems: readonly string[]): void {
  console.table(Object.fromEntries(report.totals.map(({ currency, ...totals }) => [currency, totals])));
  console.log(
    `${report.users} users, ${report.openOrders} open orders, ${report.trades} trades, ${report.entries} journal entries`,
  );
  console.log(`${log.records} records of the log`);
  for (const problem of problems) console.log(`PROBLEM  ${problem}`);
  console.log(problems.length === 0 ? 'audit: everything is in order' : `audit: ${problems.length} problems`);
}

/** @returns the exit code. */
function told({ ok, message }: OperatorResult): number {
  if (message !== '') (ok ? console.log : console.error)(message);
  return ok ? 0 : 1;
}

const needsNone = (act: { act: string }): boolean => act.act === 'restore' || act.act === 'backup.keys';

const HELP = ['help', '--help', '-h'];

async function run(args: readonly string[]): Promise<number> {
  if (args.length === 1 && HELP.includes(args[0] ?? '')) return told({ ok: true, message: await usage() });
  const alone = args.length === 1 ? ALONE.find((one) => one === args[0]) : undefined;
  const fileAct = alone ? null : (backupActOf(args) ?? replayActOf(args));
  const ask = alone || fileAct ? null : await operatorAskOf(args);
  if (!alone && !fileAct && !ask) {
    console.error(await usage());
    return 2;
  }
  const config = readConfig(process.env);
  if (alone || (fileAct && !needsNone(fileAct))) needExchange(config);
  if (fileAct) return told(await performFileAct(config, fileAct));
  if (ask) return told(await performAct(config, ask.act, { key: config.operatorKey, reason: ask.reason }));
  if (alone === 'rotate-secret') return told({ ok: true, message: await rotateSecret(config) });
  const report = audit(PRODUCTS, config.dataDir);
  const log = checkLog(config.dataDir);
  const problems = [...report.problems, ...log.problems, ...recordProblems(config.dataDir)];
  printAudit(report, log, problems);
  return report.ok && problems.length === 0 ? 0 : 1;
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
