import { createSharedFiles } from '../adapters/sharedFiles';
import { readConfig, type Config } from '../config/config';
import { loadSeed } from '../seed/market';
import { startAccounts } from '../setup/accountsPart';
import { lockDataDir } from '../setup/dataLock';
import { startConfigured } from '../setup/engine';
import { holdIn, openHold, operatorLink } from '../setup/payoutHold';
import { hasExchange } from '../store/checkLog';
import { heldFindings } from '../store/payoutHold';
import { operatorAskOf, type OperatorAct } from './acts';
import { type By, createOperator } from './desk';
import type { OperatorResult } from './family';
import { fileAskOf, needsNone, performFileAct } from './fileActs';
import { askRunningServer, operatorSocketPath } from './socket';
import { usage, usageFor } from './usage';
import { takeNotes } from './waitingNotes';

const performAct = async (config: Config, act: OperatorAct, by: By): Promise<OperatorResult> =>
  (await askRunningServer(operatorSocketPath(config.dataDir), act, by)) ?? performAlone(config, act, by);

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
  const perform = createOperator({ link, accounts, dataDir, findings, hold, rules });
  await takeNotes(dataDir, perform);
  const result = await perform(act, by);
  await link.close();
  await part.close();
  hold.close();
  await shared?.close();
  lock.release();
  return result;
}

/** @returns the exit code. */
function told({ ok, message }: OperatorResult): number {
  if (message !== '') (ok ? console.log : console.error)(message);
  return ok ? 0 : 1;
}

const HELP = ['help', '--help', '-h'];

async function run(args: readonly string[]): Promise<number> {
  if (args.length === 1 && HELP.includes(args[0] ?? '')) return told({ ok: true, message: await usage() });
  const fileAsk = fileAskOf(args);
  const ask = fileAsk ? null : await operatorAskOf(args);
  if (!fileAsk && !ask) {
    console.error(usageFor(args, await usage()));
    return 2;
  }
  const config = readConfig(process.env);
  if (fileAsk && !needsNone(fileAsk)) needExchange(config);
  if (fileAsk) return told(await performFileAct(config, fileAsk));
  if (!ask) return 2;
  return told(await performAct(config, ask.act, { key: config.operatorKey, reason: ask.reason }));
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
