import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isHouse } from '../../../server/engine/ledger/systemAccounts';
import { openQueries } from '../../../server/products/spot/store/queries';

/** Acknowledgements by the exchange, which it must never lose. */
export type Ack =
  | { kind: 'order'; user: number; id: string; status: string; deal_quantity: string }
  | { kind: 'trade'; seq: number };

export interface Trading {
  readonly child: ChildProcess;
  /** Resolves with the first acknowledgement. */
  readonly started: Promise<void>;
  readonly ended: Promise<void>;
  /** All notes written so far. */
  lines(): string[];
  /** Recorded acknowledgements, parsed. */
  acks(): Ack[];
}

const POLL_MS = 20;

/**
 * Starts a process that trades on a data directory until it is killed, and records its acknowledgements in a file.
 * @param shared location of its log. Default: in its directory.
 * @param fileBlocks maximum size of any file, in blocks of 1024 bytes: writing more fails as on a full disk.
 * @param program program that trades, and writes its records to standard output.
 */
export function startTrading(
  dataDir: string,
  seed: number,
  notes: string,
  {
    fileBlocks,
    shared,
    program = fileURLToPath(new URL('./child.ts', import.meta.url)),
  }: { fileBlocks?: number; shared?: { url: string; holder: string }; program?: string } = {},
): Trading {
  const file = openSync(notes, 'w');
  const words = [
    process.execPath,
    'server/run.mjs',
    program,
    dataDir,
    String(seed),
    ...(shared ? [shared.url, shared.holder] : []),
  ];
  const limit = fileBlocks === undefined ? '' : `trap '' XFSZ; ulimit -f ${fileBlocks}; `;
  const child = spawn('bash', ['-c', `${limit}exec "$@"`, 'bash', ...words], {
    stdio: ['ignore', file, fileBlocks === undefined && !shared ? 'inherit' : 'ignore'],
  });
  closeSync(file);
  const lines = () => readFileSync(notes, 'utf8').split('\n').slice(0, -1);
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  return {
    child,
    ended,
    started: firstNote(notes, child),
    lines,
    acks: () => lines().map((line) => JSON.parse(line) as Ack),
  };
}

async function firstNote(notes: string, child: ChildProcess): Promise<void> {
  while (statSync(notes).size === 0) {
    if (child.exitCode !== null) throw new Error('the trading process ended before it acknowledged anything');
    await wait(POLL_MS);
  }
}

const ENDED = ['traded', 'cancelled', 'closed'];

/** Describes acknowledged orders, cancels and trades that are missing in the stored state. */
export function lostAcks(dataDir: string, acks: readonly Ack[]): string[] {
  const queries = openQueries(dataDir);
  const lost: string[] = [];
  let lastTrade = 0;
  for (const ack of acks) {
    if (ack.kind === 'trade') {
      lastTrade = Math.max(lastTrade, ack.seq);
      continue;
    }
    if (isHouse(ack.user)) continue;
    const order = queries.spotOrder(ack.user, ack.id)?.order;
    if (!order) lost.push(`order ${ack.id}`);
    else if (ENDED.includes(ack.status) && order.status !== ack.status) lost.push(`${ack.status} of order ${ack.id}`);
    else if (Number(order.deal_quantity) < Number(ack.deal_quantity)) lost.push(`a deal of order ${ack.id}`);
  }
  if (lastTrade > 0 && queries.tradesAfter(lastTrade - 1, 1)[0]?.seq !== lastTrade) lost.push(`trade ${lastTrade}`);
  queries.close();
  return lost;
}
