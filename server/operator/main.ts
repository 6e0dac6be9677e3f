import { readConfig, type Config } from '../config/config';
import { hasExchange } from '../store/checkLog';
import { operatorAskOf, type OperatorAct } from './acts';
import { performAlone } from './alone';
import type { By } from './desk';
import type { OperatorResult } from './family';
import { fileAskOf, needsNone, performFileAct } from './fileActs';
import { askRunningServer, operatorSocketPath } from './socket';
import { usage, usageFor } from './usage';

/** @throws when the directory has no exchange: an act would create one, and report success. */
function needExchange({ dataDir }: Config): void {
  if (!hasExchange(dataDir)) throw new Error(`there is no exchange in ${dataDir}, which is DATA_DIR`);
}

async function performAct(config: Config, act: OperatorAct, by: By): Promise<OperatorResult> {
  const told = await askRunningServer(operatorSocketPath(config.dataDir), act, by);
  if (told) return told;
  needExchange(config);
  return performAlone(config, act, by);
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
  if (fileAsk) {
    const config = readConfig(process.env);
    if (!needsNone(fileAsk)) needExchange(config);
    return told(await performFileAct(config, fileAsk));
  }
  const ask = await operatorAskOf(args);
  if (!ask) {
    console.error(usageFor(args, await usage()));
    return 2;
  }
  const config = readConfig(process.env);
  return told(await performAct(config, ask.act, { key: config.operatorKey, reason: ask.reason }));
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
