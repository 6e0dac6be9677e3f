import { startEngine } from '../../../server/link/startEngine';
import type { Command, EngineLink } from '../../../server/link/messages';
import { loadSeed } from '../../../server/seed/market';
import { FIRST_BENCH_USER, random, USERS } from '../workload';

const WINDOW = 5000;
/** Buyers rest below it and sellers above; the market of a new sandbox is in between. */
export const BOOK = { pair: 'BTC_USDT', step: 1, lowest: 1_000_000, highest: 20_000_000 };

async function sendAll(link: EngineLink, count: number, make: (index: number) => Command): Promise<void> {
  for (let first = 0; first < count; first += WINDOW) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(WINDOW, count - first) }, (_, index) => link.send(make(first + index))),
    );
    const refused = answers.find((answer) => !answer.ok);
    if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`);
  }
}

/** Returns the whole numbers below `count` in shuffled order, each once. */
function shuffled(count: number): Uint32Array {
  const rand = random(11);
  const places = Uint32Array.from({ length: count }, (_, place) => place);
  for (let place = count - 1; place > 0; place--) {
    const other = Math.floor(rand() * (place + 1));
    [places[place], places[other]] = [places[other] as number, places[place] as number];
  }
  return places;
}

export interface Filling {
  /** Resting orders, each at a different price, in shuffled order. */
  readonly orders: number;
  /** Trades of one pair before them. */
  readonly trades: number;
  /** Users with balances, in addition to the traders, who own the resting orders in turn. An even number. */
  readonly users: number;
}

/** Fills a data directory by sending that many commands to the engine. */
export async function fill(dataDir: string, { orders, trades, users }: Filling): Promise<void> {
  const seed = loadSeed();
  const limits = { openOrders: orders };
  const link = await startEngine({ dataDir, pairs: seed.pairs, currencies: seed.currencies, limits });
  const credit = (user: number, currency: string, quantity: string): Command => ({
    ...{ kind: 'wallet.credit', account: 'spot', note: 'faucet' },
    ...{ user: FIRST_BENCH_USER + user, currency, quantity },
  });
  await sendAll(link, 2 * USERS, (index) => credit(index >> 1, index % 2 ? 'BTC' : 'USDT', '10000000'));
  // The total must not exceed the ledger's range.
  const share = String(100 * Math.max(1, Math.ceil(orders / Math.max(1, users))));
  await sendAll(link, users, (index) => credit(USERS + index, 'USDT', share));
  await sendAll(link, users >> 1, (index) => credit(USERS + 2 * index + 1, 'BTC', '0.1'));
  const order = (user: number, sells: boolean, cents: number): Command => ({
    ...{ kind: 'spot.place', user: FIRST_BENCH_USER + user, pair: BOOK.pair, type: 'limit', timeInForce: 'gtc' },
    ...{ direction: sells ? 'sell' : 'buy', price: (cents / 100).toFixed(2), quantity: '0.001' },
    ...{ total: null, triggerPrice: null },
  });
  await sendAll(link, 2 * trades, (index) => order(index % USERS, index % 2 === 1, 6_000_000));
  const places = shuffled(orders);
  await sendAll(link, orders, (index) => {
    const place = places[index] as number;
    const sells = place % 2 === 1;
    const away = (place >> 1) * BOOK.step;
    // Odd-numbered users have something to sell.
    const owner = users > 1 ? USERS + ((index % users) & ~1) + (sells ? 1 : 0) : index % USERS;
    return order(owner, sells, sells ? BOOK.highest - away : BOOK.lowest + away);
  });
  await link.close();
}
