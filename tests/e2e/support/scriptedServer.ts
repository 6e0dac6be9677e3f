import { channels } from '../../../domain/contract/channels';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config/config';
import { startInProcess } from '../../../server/link/inProcess';
import { startQuietParts, type QuietMarket } from '../../support/gateway';
import type { ToScripted } from './scriptedExchange';

/** Same interval as that of the market. */
const TICK_MS = 100;

/**
 * Starts the built exchange with an index that follows a script, as a separate process that receives scripts from its parent. The
 * index has the entry price until an order of the pair is bought, and the settle price from then on, however slow the machine is;
 * without a settle price it falls silent.
 */
async function start(): Promise<void> {
  // A worker that was killed does not say so; nobody is left to serve.
  process.on('disconnect', () => process.exit());
  const config = readConfig(process.env);
  const prices = new Map<string, string | null>();
  const settlePrices = new Map<string, string | null>();
  let ahead = 0;
  let market: QuietMarket | undefined;
  const app = await buildApp(config, {
    clock: () => Date.now() + ahead,
    start: async (...args) => {
      const parts = await startQuietParts(startInProcess, ...args);
      market = parts.market as QuietMarket;
      return parts;
    },
  });
  app.link.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type !== 'seconds' || event.order.status !== 'running') continue;
      const { pair } = event.order;
      if (settlePrices.has(pair)) prices.set(pair, settlePrices.get(pair) ?? null);
      settlePrices.delete(pair);
    }
  });
  const timer = setInterval(() => {
    for (const [pair, close] of prices) {
      if (close !== null) market?.push(channels.futureIndexTick(pair), { pair, close });
    }
  }, TICK_MS);
  process.on('message', (message: ToScripted) => {
    if (message.kind === 'pass') ahead += message.ms;
    else {
      prices.set(message.pair, message.entry);
      settlePrices.set(message.pair, message.settle);
    }
    process.send?.('done');
  });
  process.on('SIGTERM', () => {
    clearInterval(timer);
    void app.close().then(() => process.exit(0));
  });
  await app.fastify.listen({ host: config.host, port: config.port });
  process.send?.('ready');
}

void start();
