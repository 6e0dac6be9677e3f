import { channels } from '../../../domain/contract/channels';
import type { BodyOf } from '../../../domain/contract/call';
import type { placeFuturesOrder } from '../../../domain/contract/futures/futuresTrading';
import type { Tick } from '../../../domain/contract/market/market';
import { readConfig } from '../../../server/config/config';
import { FuturesGateway, PAIR } from '../../support/futuresGateway';

/** Actions available to tests: opening an exchange, the index, time, and orders of the other trader. */
export type ToFutures =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'index'; close: string }
  | { kind: 'tick'; ms: number }
  | { kind: 'other'; body: Partial<BodyOf<typeof placeFuturesOrder>> };

/** A quiet market starts with a price, but without book or trades. */
const PRICE = '50000.00';
const TICK: Tick = {
  ...{ pair: `${PAIR}_FUTURE`, close: PRICE, open: PRICE, high: PRICE, low: PRICE },
  ...{ amount: '0', vol: '0', count: 0, increase: '0.0000' },
};
const SNAPSHOTS: readonly (readonly [ending: string, data: unknown])[] = [
  [channels.futureTick(PAIR), TICK],
  ['_depth', { pair: PAIR, snapshot: 1, bids: [], asks: [], checksum: 0 }],
  ['_trade', []],
];
/** Interval at which a quiet market repeats its tick, because ticks older than ten seconds are not traded on. */
const BEAT_MS = 1000;

/** Opens the built exchange with two traders, and with an index and a clock that only its parent moves. */
async function open(): Promise<FuturesGateway> {
  const { distDir } = readConfig(process.env);
  const gateway = await new FuturesGateway().start({}, { distDir });
  const { market } = gateway.exchange;
  const snapshot = market.snapshot.bind(market);
  market.snapshot = (channel) => SNAPSHOTS.find(([ending]) => channel.endsWith(ending))?.[1] ?? snapshot(channel);
  const port = Number(process.env['PORT']);
  await gateway.exchange.app.fastify.listen({ host: '127.0.0.1', port });
  return gateway;
}

/**
 * Runs as a separate process in which exchanges are opened and closed one after the other; it acknowledges each message once it is
 * done.
 */
function start(): void {
  let gateway: FuturesGateway | null = null;
  setInterval(() => gateway?.exchange.market.push(channels.futureTick(PAIR), TICK), BEAT_MS);
  const happen = async (message: ToFutures): Promise<void> => {
    if (message.kind === 'open') {
      gateway = await open();
      return;
    }
    if (!gateway) throw new Error('no exchange is open');
    switch (message.kind) {
      case 'index':
        return gateway.index(message.close);
      case 'tick':
        return gateway.tick(message.ms);
      case 'other':
        await gateway.place(gateway.two, message.body);
        return;
      case 'close':
        await gateway.close();
        gateway = null;
    }
  };
  process.on('message', (message: ToFutures) => {
    happen(message).then(
      () => process.send?.('done'),
      (error: unknown) => process.send?.(String(error)),
    );
  });
  // A worker that was killed does not say so; nobody is left to serve.
  process.on('disconnect', () => process.exit());
  process.send?.('done');
}

start();
