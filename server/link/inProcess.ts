import { seal } from '../log/seal';
import { PRODUCTS } from '../products/all';
import { openMemory, openStore } from '../store/store';
import { LinkClient, type ToEngine } from './client';
import { EngineHost } from './host';
import { keepLog } from './logKeeper';
import { machineClock } from './steadyClock';
import type { EngineLink } from './messages';
import { failLoudly, MAX_OUTSTANDING, type EngineOptions } from './options';

export interface InProcessOptions extends EngineOptions {
  /** Wall clock, ms since the epoch. Defaults to the machine's. */
  now?: () => number;
}

/** Starts the engine behind the same link without a thread, for tests and benchmarks. @throws when the store cannot be opened. */
export async function startInProcess(options: InProcessOptions): Promise<EngineLink> {
  const { dataDir, pairs, currencies, limits, futures, tickLifeMs, storage, maxOutstanding, onFatal, now } = options;
  const { archive, keeping } = options;
  const catalogue = { pairs, currencies };
  const opened =
    storage === 'none'
      ? openMemory(PRODUCTS, catalogue, limits, futures)
      : openStore(PRODUCTS, dataDir, catalogue, limits, tickLifeMs, futures);
  const host = new EngineHost(opened, {
    clock: now ? { now, step: () => 0, set: () => undefined } : machineClock(opened.clock),
    follows: () => true,
    deliver: (batch) => client.receive({ type: 'batch', batch }),
    onFatal: onFatal ?? failLoudly,
  });
  const stopKeeping = archive
    ? keepLog({
        ...{ dataDir, keep: archive, ...keeping },
        moving: (...what) => ({ sealed: Promise.resolve(seal(...what, Date.now())), stop: () => Promise.resolve() }),
        onSealed: (number) => host.sealedUpTo(number),
        onError: onFatal ?? failLoudly,
      })
    : null;
  const post = (message: ToEngine): void => {
    switch (message.type) {
      case 'requests':
        return host.push(message.requests);
      case 'query': {
        const { id, query } = message;
        setImmediate(() => client.receive({ type: 'result', id, result: host.query(query) }));
        return;
      }
      case 'follow':
      case 'lead':
        return;
      case 'wait':
        return host.wait(message.on);
      case 'sealed':
        return host.sealedUpTo(message.number);
      case 'told':
        return;
      case 'close':
        void stopKeeping?.();
        host.close();
        return client.receive({ type: 'closed' });
    }
  };
  const client = new LinkClient(post, maxOutstanding ?? MAX_OUTSTANDING);
  return client;
}
