import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Catalogue } from '../engine/engine';

interface StoredCurrency {
  id: number;
  symbol: string;
  scale: number;
}

interface StoredPair {
  id: number;
  name: string;
  price_tick: string;
  qty_step: string;
}

const pairName = (pair: { left_symbol: string; right_symbol: string }) => `${pair.left_symbol}_${pair.right_symbol}`;

/** Known ones in their stored places, new ones behind them. @throws when a known one is missing. */
function inStoredOrder<Item>(
  known: readonly string[],
  listed: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const byName = new Map(listed.map((item) => [nameOf(item), item]));
  const kept = known.map((name) => {
    const item = byName.get(name);
    if (!item) throw new Error(`${name} is stored but no longer listed: close it instead of removing it`);
    byName.delete(name);
    return item;
  });
  return [...kept, ...byName.values()];
}

/**
 * Registers the listed currencies and pairs and returns them in the order of their stable indexes.
 * @throws when a stored scale or grid differs from the list: stored figures would be misread.
 */
export function syncCatalogue(db: DatabaseSyncInstance, listed: Catalogue): Catalogue {
  const storedCurrencies = db.prepare('SELECT id, symbol, scale FROM currencies ORDER BY id').all() as StoredCurrency[];
  const storedPairs = db.prepare('SELECT id, name, price_tick, qty_step FROM pairs ORDER BY id').all() as StoredPair[];
  const currencies = inStoredOrder(
    storedCurrencies.map(({ symbol }) => symbol),
    listed.currencies,
    ({ symbol }) => symbol,
  );
  const pairs = inStoredOrder(
    storedPairs.map(({ name }) => name),
    listed.pairs,
    pairName,
  );
  for (const { id, symbol, scale } of storedCurrencies) {
    if (currencies[id]?.scale !== scale)
      throw new Error(`${symbol} is stored with scale ${scale}: a scale cannot change`);
  }
  for (const { id, name, price_tick, qty_step } of storedPairs) {
    if (pairs[id]?.price_tick !== price_tick || pairs[id]?.qty_step !== qty_step) {
      throw new Error(`${name} is stored with tick ${price_tick} and step ${qty_step}: a grid cannot change`);
    }
  }
  const addCurrency = db.prepare('INSERT INTO currencies (id, symbol, scale) VALUES (?, ?, ?)');
  const addPair = db.prepare('INSERT INTO pairs VALUES (?, ?, ?, ?, ?, ?, 0, 0)');
  const indexOf = (symbol: string) => currencies.findIndex((currency) => currency.symbol === symbol);
  db.exec('BEGIN IMMEDIATE');
  currencies.slice(storedCurrencies.length).forEach(({ symbol, scale }, offset) => {
    addCurrency.run(storedCurrencies.length + offset, symbol, scale);
  });
  pairs.slice(storedPairs.length).forEach((pair, offset) => {
    const { left_symbol, right_symbol, price_tick, qty_step } = pair;
    const index = storedPairs.length + offset;
    addPair.run(index, pairName(pair), indexOf(left_symbol), indexOf(right_symbol), price_tick, qty_step);
  });
  db.exec('COMMIT');
  return { currencies, pairs };
}
