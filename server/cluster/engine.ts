import { basename } from 'node:path';
import { readConfig } from '../config/config';
import type { FromEngine, ToEngine } from '../link/client';
import { serveBus } from '../link/serveBus';
import { startThreads } from '../link/startEngine';
import { loadSeed } from '../seed/market';
import { lockDataDir } from '../setup/dataLock';
import { engineOptions } from '../setup/engine';
import { Written } from '../store/written';
import { openingIn } from '../log/commands';
import { readLog } from '../log/wholeLog';

/** Messages from an engine process to its supervisor: it has the whole log and is ready to take over, or it is the primary. */
export type FromEngineProcess = { readonly role: 'standby' | 'primary' };

/** Returns the last record before an epoch that carries output for gateways; the first record of an epoch carries none. */
function lastBefore(dataDir: string, epoch: number): { number: number; epoch: number } {
  const log = readLog(dataDir);
  try {
    let { number } = log.head();
    for (let record = log.at(number); record; record = log.at(--number))
      if (record.epoch < epoch && openingIn(record.commands) === null) return { number, epoch: record.epoch };
    return { number: 0, epoch: 0 };
  } finally {
    log.close();
  }
}

/** Ends the process with the reason; anything it has not sent by then was not acknowledged. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const tell = (message: FromEngineProcess): void => void process.send?.(message);

/** Follows the log until it gets the lease, then decides for all gateways until it loses the lease. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, cluster } = config;
  if (!cluster) throw new Error('configuration: an engine of a cluster needs LOG_URL and BUS_URL');
  lockDataDir(dataDir);
  const bus = serveBus(cluster.busUrl, (error) => console.error(error.message));
  let receive: (message: FromEngine) => void = () => undefined;
  let close = (): void => process.exit(0);
  let isClosing = false;
  process.on('SIGTERM', () => {
    isClosing = true;
    close();
  });
  const threads = await startThreads(
    {
      ...engineOptions(config, loadSeed()),
      shared: {
        url: cluster.logUrl,
        holder: basename(dataDir),
        mayTake: () => bus.isUp,
        onStandby: (stop) => {
          close = () => void stop().then(() => process.exit(0), fail);
          tell({ role: 'standby' });
        },
      },
      onFatal: fail,
    },
    { written: new Written(), receive: (message) => receive(message), rowsReached: () => undefined },
  );
  const post = (message: ToEngine): void => threads.post(message);
  const { epoch } = threads;
  const serve = bus.begin({ epoch, after: lastBefore(dataDir, epoch), post }, () =>
    fail(new Error('the bus cannot be reached: another engine may take over')),
  );
  receive = (message) => {
    serve(message);
    if (message.type === 'closed') void bus.close().then(() => process.exit(0), fail);
  };
  close = () => post({ type: 'close' });
  tell({ role: 'primary' });
  // During the takeover, the engine thread was not told to close.
  if (isClosing) close();
}

// The parent process is gone.
process.on('disconnect', () => process.exit(1));
run().catch(fail);
