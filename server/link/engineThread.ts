import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { PRODUCTS } from '../products/all';
import { RowsApart } from '../store/rowKeeper';
import { openMemory, openStore } from '../store/store';
import { Written } from '../store/written';
import { answerPort, portsOf } from './answerPort';
import { EngineHost } from './host';
import type { AccountId } from './messages';
import type { EngineOptions } from './options';

/** Engine options that can be transferred to a thread. */
export interface ThreadOptions extends Pick<
  EngineOptions,
  'dataDir' | 'pairs' | 'currencies' | 'limits' | 'futures' | 'tickLifeMs' | 'storage' | 'historyMonths'
> {
  /** Port to the thread that writes rows, and that thread's progress. */
  readonly rows: { readonly port: MessagePort; readonly shared: SharedArrayBuffer };
}

const port = parentPort;
if (!port) throw new Error('engineThread runs as a worker thread only');

const { dataDir, pairs, currencies, limits, futures, tickLifeMs, storage, historyMonths, rows } =
  workerData as ThreadOptions;
const catalogue = { pairs, currencies };

const historyAt = historyMonths === undefined ? undefined : Date.now();
const keeper = () => new RowsApart(rows.port, new Written(rows.shared));
const opened =
  storage === 'none'
    ? openMemory(PRODUCTS, catalogue, limits, futures)
    : openStore(PRODUCTS, dataDir, catalogue, limits, tickLifeMs, futures, keeper(), historyAt);
const followed = new Set<AccountId>();
const host = new EngineHost(opened, portsOf(port, opened, followed));
answerPort(port, host, { followed, rows: rows.port });
