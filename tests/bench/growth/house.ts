import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Engine } from '../../../server/engine/engine';
import { openStore, type Opened } from '../../../server/store/store';
import { PRODUCTS } from '../../../server/products/all';
import { crowd } from '../../support/futuresCrowd';
import { grow } from '../../support/grown';
import { pairRow } from '../../support/spotCatalogue';

/** Two pairs with contracts, on a grid on which a million orders can have distinct prices. */
export const HOUSE_CATALOGUE = {
  currencies: [
    { symbol: 'USDT', scale: 8 },
    { symbol: 'BTC', scale: 8 },
    { symbol: 'ETH', scale: 8 },
  ],
  pairs: [
    pairRow('BTC', 'USDT', { price_tick: '0.1', qty_step: '0.001', contract_status: 1 }),
    pairRow('ETH', 'USDT', { price_tick: '0.01', qty_step: '0.01', contract_status: 1 }),
  ],
};

/** Contents of an exchange of size 1. */
export const SIZE = { users: 10_000, history: 100_000, resting: 10_000, positions: 1000 } as const;
const YEAR_MS = 365 * 86_400_000;
const START = Date.UTC(2026, 0, 1);
const BATCH = 5000;

const openHouse = (dataDir: string): Opened => openStore(PRODUCTS, dataDir, HOUSE_CATALOGUE);

/** Creates a data directory of a multiple of that size: ended orders by SQL, everything active by the engine. */
export function buildHouse(dataDir: string, times: number): void {
  openHouse(dataDir).store.close();
  const orders = SIZE.history * times;
  grow(dataDir, { orders, from: START - YEAR_MS, everyMs: Math.floor(YEAR_MS / orders) });
  const db = new DatabaseSync(join(dataDir, 'engine.db'));
  db.exec(`UPDATE engine SET order_seq = ${orders}, trade_seq = ${orders}, entry_seq = ${orders}, clock = ${START}`);
  db.exec(`UPDATE futures_counters SET order_seq = ${orders}, trade_seq = ${orders}`);
  db.close();
  const { engine, store } = openHouse(dataDir);
  const each = (count: number, decide: (number: number) => void) => {
    for (let number = 0; number < count; number++) {
      decide(number);
      if (number % BATCH !== BATCH - 1 && number !== count - 1) continue;
      store.commit(engine.takeChanges(), engine.state, START, () => []);
    }
  };
  each(SIZE.users * times, (number) => credit(engine, 1000 + number));
  each(SIZE.resting * times, (number) => rest(engine, 1000 + (number % (SIZE.users * times)), number));
  crowd(SIZE.positions * times, engine);
  each(1, () => undefined);
  store.close();
}

function credit(engine: Engine, user: number): void {
  const credited = { kind: 'wallet.credit', user, account: 'spot', currency: 'USDT', quantity: '1000' } as const;
  engine.decide({ ...credited, note: 'faucet' }, START);
}

function rest(engine: Engine, user: number, number: number): void {
  const decision = engine.decide(
    {
      ...{ kind: 'spot.place', user, pair: 'BTC_USDT', direction: 'buy', type: 'limit', timeInForce: 'gtc' },
      ...{ price: (10_000 + (number % 400_000) / 10).toFixed(1), quantity: '0.001', total: null, triggerPrice: null },
      clientId: null,
    },
    START,
  );
  if (!decision.ok) throw new Error(`a resting order was refused: ${decision.error}`);
}
