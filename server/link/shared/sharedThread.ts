import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { OwnTime } from '../../log/shared/ownTime';
import { SharedLog } from '../../log/shared/sharedLog';
import { PRODUCTS } from '../../products/all';
import { LogCopy } from '../../store/logCopy';
import { RowsApart } from '../../store/rowKeeper';
import { openShared } from '../../store/store';
import { Written } from '../../store/written';
import { answerPort, portsOf } from '../answerPort';
import type { FromEngine, ToEngine } from '../client';
import type { ThreadOptions } from '../engineThread';
import { EngineHost } from '../host';
import type { AccountId } from '../messages';
import type { SharedOptions } from '../options';
import { addressBatch } from '../wire';
import { Follower, Following } from './following';
import { Told } from './told';

export interface SharedThreadOptions extends ThreadOptions {
  readonly shared: Pick<SharedOptions, 'url' | 'holder'>;
  /** See `OwnTime`. */
  readonly ownTime: SharedArrayBuffer;
}

/** Delay before retrying an answer that must wait for the lease to be renewed. */
const AGAIN_MS = 20;
/** Maximum time an unavailable bus may delay a commit; an engine that served has ended by then. */
const TOLD_MS = 10_000;

function parentOf(): MessagePort {
  if (!parentPort) throw new Error('sharedThread runs as a worker thread only');
  return parentPort;
}

const port = parentOf();
const options = workerData as SharedThreadOptions;
const { dataDir, shared, rows } = options;
const ownTime = new OwnTime(options.ownTime);

/** Follows the log until this process leads. @returns its epoch. */
async function standBy(log: SharedLog): Promise<number> {
  const copy = new LogCopy(PRODUCTS, dataDir);
  /** True once it leads or is closing. */
  let isDone = false;
  const following = new Following(log, copy);
  await following.begin();
  const follower = new Follower(log, dataDir);
  await follower.begin(copy.last.number);
  port.on('message', (message: ToEngine) => {
    if (message.type === 'sealed') follower.sealedUpTo(message.number);
  });
  await following.catchUp();
  following.run((error) => {
    throw error;
  });
  const close = async (): Promise<void> => {
    await Promise.all([following.end(), log.close()]);
    copy.close();
    port.postMessage({ type: 'closed' } satisfies FromEngine);
  };
  const leading = new Promise<number>((resolve) => {
    port.on('message', (message: ToEngine) => {
      if (isDone) return;
      if (message.type === 'sealed') copy.sealedUpTo(message.number);
      isDone = message.type === 'lead' || message.type === 'close';
      if (message.type === 'lead') resolve(message.epoch);
      if (message.type === 'close') void close();
    });
  });
  port.postMessage({ type: 'caughtUp' } satisfies FromEngine);
  const epoch = await leading;
  await following.end();
  await following.catchUp();
  copy.close();
  return epoch;
}

async function lead(log: SharedLog, epoch: number): Promise<void> {
  const { pairs, currencies, limits, futures, tickLifeMs, historyMonths } = options;
  const historyAt = historyMonths === undefined ? undefined : Date.now();
  const catalogue = { pairs, currencies };
  const { commits, ...opened } = await openShared(
    PRODUCTS,
    { dataDir, catalogue, limits, futures, tickLifeMs, historyAt },
    {
      ...{ epoch, append: (record) => log.append(record), close: () => void log.close() },
      apart: new RowsApart(rows.port, new Written(rows.shared)),
    },
  );
  const followed = new Set<AccountId>();
  const send = (message: FromEngine): void => port.postMessage(message);
  const told = new Told();
  port.on('message', (message: ToEngine) => {
    if (message.type === 'told') told.hear(message.record);
  });
  const host = new EngineHost(opened, {
    ...portsOf(port, opened, followed),
    async committed(batch) {
      // Announced before it is in the log, so that a successor finds nothing there that gateways do not know.
      send({ type: 'prepared', batch: addressBatch(batch) });
      await told.within(TOLD_MS, batch.record);
      await commits.settle();
    },
    deliver: () => send({ type: 'committed' }),
  });
  /** Another engine may be further ahead as soon as the lease could be its own. */
  const whenTrue = (answer: () => void): void =>
    host.whenCommitted(() => {
      if (ownTime.isNow) answer();
      else setTimeout(() => whenTrue(answer), AGAIN_MS);
    });
  answerPort(port, host, { followed, rows: rows.port, whenTrue, beforeClosing: () => host.drain() });
}

async function run(): Promise<void> {
  const log = new SharedLog(shared.url, `statex log ${shared.holder}`);
  await lead(log, await standBy(log));
}

void run();
