import { mkdirSync } from 'node:fs';
import { readConfig, type Config } from '../config/config';
import { startEngine } from '../link/startEngine';
import { loadSeed } from '../seed/market';
import { startAccounts } from '../setup/accountsPart';
import { lockDataDir } from '../setup/dataLock';
import { audit, type AuditReport } from '../store/audit';
import { createOperator, type OperatorAct, type OperatorResult } from './acts';
import { ICO_USAGE, icoActOf } from './ico';
import { FIAT_USAGE, fiatActOf } from './fiat';
import { IDENTITY_USAGE, identityActOf } from './identity';
import { GUARD_USAGE, guardActOf } from './guard';
import { INSPECTOR_USAGE, inspectorActOf } from './inspector';
import { NOTICE_USAGE, noticeActOf } from './notice';
import { SPEND_USAGE, spendActOf } from './spend';
import { WITHDRAWAL_USAGE, withdrawalActOf } from './withdrawal';
import { askRunningServer, operatorSocketPath } from './socket';

const USAGE = `npm run operator -- <command>
  audit                              check the stored state and print its totals; exit code 1 when anything is off
  halt PAIR                          stop trading of a pair, for example BTC_USDT; cancelling stays possible
  resume PAIR                        let a halted pair trade again
  credit ACCOUNT CURRENCY QUANTITY   credit the spot account of an e-mail address, phone number or user id
${IDENTITY_USAGE}
${NOTICE_USAGE}
${ICO_USAGE}
${WITHDRAWAL_USAGE}
${FIAT_USAGE}
${INSPECTOR_USAGE}
${GUARD_USAGE}
${SPEND_USAGE}
The exchange is the one of DATA_DIR (default ./data), running or not.`;

/** undefined: not understood. */
function readAct(args: readonly string[]): OperatorAct | 'audit' | undefined {
  const [act, first, second, third, ...rest] = args;
  if (act === 'identity') return identityActOf(args.slice(1)) ?? undefined;
  if (act === 'withdrawal') return withdrawalActOf(args.slice(1)) ?? undefined;
  if (act === 'fiat') return fiatActOf(args.slice(1)) ?? undefined;
  if (act === 'ico') return icoActOf(args.slice(1)) ?? undefined;
  if (act === 'inspector-pass') return inspectorActOf(args.slice(1)) ?? undefined;
  if (act === 'status' || act === 'clock') return guardActOf(args) ?? undefined;
  if (act === 'messages') return spendActOf(args.slice(1)) ?? undefined;
  if (act === 'notice') return noticeActOf(args.slice(1)) ?? undefined;
  if (rest.length > 0) return undefined;
  if (act === 'audit' && first === undefined) return 'audit';
  if ((act === 'halt' || act === 'resume') && first && second === undefined) return { act, pair: first };
  if (act === 'credit' && first && second && third) return { act, account: first, currency: second, quantity: third };
  return undefined;
}

/** Starts engine and accounts only for this act; the lock keeps a server from starting meanwhile. */
async function performAlone(config: Config, act: OperatorAct): Promise<OperatorResult> {
  const { dataDir } = config;
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  const seed = loadSeed();
  const link = await startEngine({ dataDir, pairs: seed.pairs, currencies: seed.currencies });
  const part = startAccounts(config, { clock: Date.now, onError: (error) => console.error(error.message) });
  const result = await createOperator(link, part.accounts, dataDir)(act);
  await link.close();
  await part.close();
  lock.release();
  return result;
}

function printAudit(report: AuditReport): void {
  console.table(Object.fromEntries(report.totals.map(({ currency, ...totals }) => [currency, totals])));
  console.log(
    `${report.users} users, ${report.openOrders} open orders, ${report.trades} trades, ${report.entries} journal entries`,
  );
  for (const problem of report.problems) console.log(`PROBLEM  ${problem}`);
  console.log(report.ok ? 'audit: everything is in order' : `audit: ${report.problems.length} problems`);
}

async function run(args: readonly string[]): Promise<number> {
  const act = readAct(args);
  if (act === undefined) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  if (act === 'audit') {
    const report = audit(config.dataDir);
    printAudit(report);
    return report.ok ? 0 : 1;
  }
  const result = (await askRunningServer(operatorSocketPath(config.dataDir), act)) ?? (await performAlone(config, act));
  (result.ok ? console.log : console.error)(result.message);
  return result.ok ? 0 : 1;
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
