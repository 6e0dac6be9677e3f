import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Catalogue } from '../engine/state';
import type { Rows } from '../log/effects';

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

/**
 * Returns known items in their stored order, followed by new ones.
 * @throws when a known one is missing.
 */
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

const storedCurrencies = (db: DatabaseSyncInstance) =>
  db.prepare('SELECT id, symbol, scale FROM currencies ORDER BY id').all() as StoredCurrency[];
const storedPairs = (db: DatabaseSyncInstance) =>
  db.prepare('SELECT id, name, price_tick, qty_step FROM pairs ORDER BY id').all() as StoredPair[];

/**
 * Returns the listed currencies and pairs in the order of their stable indexes: known ones in their places, then new ones.
 * @throws when a known one is missing, or its scale or grid differs, since stored figures would be misread.
 */
export function inStableOrder(db: DatabaseSyncInstance, listed: Catalogue): Catalogue {
  const knownCurrencies = storedCurrencies(db);
  const knownPairs = storedPairs(db);
  const symbols = knownCurrencies.map(({ symbol }) => symbol);
  const currencies = inStoredOrder(symbols, listed.currencies, ({ symbol }) => symbol);
  const names = knownPairs.map(({ name }) => name);
  const pairs = inStoredOrder(names, listed.pairs, pairName);
  for (const { id, symbol, scale } of knownCurrencies) {
    if (currencies[id]?.scale !== scale)
      throw new Error(`${symbol} is stored with scale ${scale}: a scale cannot change`);
  }
  for (const { id, name, price_tick, qty_step } of knownPairs) {
    if (pairs[id]?.price_tick !== price_tick || pairs[id]?.qty_step !== qty_step) {
      throw new Error(`${name} is stored with tick ${price_tick} and step ${qty_step}: a grid cannot change`);
    }
  }
  return { currencies, pairs };
}

/** Writes the new items of a catalogue that is in stable order and accepted by the engine. */
export function registerNew(db: DatabaseSyncInstance, rows: Rows, { currencies, pairs }: Catalogue): void {
  const currencyCount = storedCurrencies(db).length;
  const pairCount = storedPairs(db).length;
  const addCurrency = rows.prepare('INSERT INTO currencies (id, symbol, scale) VALUES (?, ?, ?)');
  const addPair = rows.prepare(
    'INSERT INTO pairs (id, name, left_id, right_id, price_tick, qty_step, halted, last_ticks) VALUES (?, ?, ?, ?, ?, ?, 0, 0)',
  );
  const indexOf = (symbol: string) => currencies.findIndex((currency) => currency.symbol === symbol);
  currencies.forEach(({ symbol, scale }, index) => {
    if (index >= currencyCount) addCurrency.run(index, symbol, scale);
  });
  pairs.forEach((pair, index) => {
    const { left_symbol, right_symbol, price_tick, qty_step } = pair;
    if (index < pairCount) return;
    addPair.run(index, pairName(pair), indexOf(left_symbol), indexOf(right_symbol), price_tick, qty_step);
  });
}
