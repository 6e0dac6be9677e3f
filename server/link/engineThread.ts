import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { PRODUCTS } from '../products/all';
import { RowsApart } from '../store/rowKeeper';
import { openMemory, openStore } from '../store/store';
import { Written } from '../store/written';
import type { FromEngine, ToEngine } from './client';
import { EngineHost } from './host';
import { machineClock } from './machineClock';
import type { AccountId } from './messages';
import type { EngineOptions } from './options';
import { packBatch } from './wire';

/** Options of the engine that can cross to a thread. */
export interface ThreadOptions extends Pick<
  EngineOptions,
  'dataDir' | 'pairs' | 'currencies' | 'limits' | 'futures' | 'tickLifeMs' | 'storage' | 'historyMonths'
> {
  /** To the thread that writes rows, and how far it is. */
  readonly rows: { readonly port: MessagePort; readonly shared: SharedArrayBuffer };
}

const port = parentPort;
if (!port) throw new Error('engineThread runs as a worker thread only');

const send = (message: FromEngine): void => port.postMessage(message);
const { dataDir, pairs, currencies, limits, futures, tickLifeMs, storage, historyMonths, rows } =
  workerData as ThreadOptions;
const followed = new Set<AccountId>();
const catalogue = { pairs, currencies };

const historyAt = historyMonths === undefined ? undefined : Date.now();
const keeper = () => new RowsApart(rows.port, new Written(rows.shared));
const opened =
  storage === 'none'
    ? openMemory(PRODUCTS, catalogue, limits, futures)
    : openStore(PRODUCTS, dataDir, catalogue, limits, tickLifeMs, futures, keeper(), historyAt);
const host = new EngineHost(opened, {
  clock: machineClock(opened.clock),
  follows: (user) => followed.has(user),
  deliver: (batch) => send({ type: 'wire', batch: packBatch(batch) }),
  onFatal: (error) => {
    throw error;
  },
});

port.on('message', (message: ToEngine) => {
  switch (message.type) {
    case 'requests':
      return host.push(message.requests);
    case 'query':
      return send({ type: 'result', id: message.id, result: host.query(message.query) });
    case 'follow':
      if (message.on) followed.add(message.user);
      else followed.delete(message.user);
      return;
    case 'wait':
      return host.wait(message.on);
    case 'sealed':
      return host.sealedUpTo(message.number);
    case 'close':
      host.close();
      rows.port.close();
      send({ type: 'closed' });
      return port.close();
  }
});

send({ type: 'ready' });
