import { lotsToQuantity, ticksToPrice } from '../../../domain/money/grid';
import { SYSTEM_ACCOUNTS } from '../../../server/engine/ledger/systemAccounts';
import { listContracts, listPairs, type ListedPair } from '../../../server/seed/market';
import { HouseMarket } from './houseMarket';
import type { Reference, Source } from './moves';

const GRAIN_MS = 10;
const SAMPLE_MS = 250;
/** Time for setting up the books, before which nothing is measured. */
const WARM_UP_MS = 1000;
/** Share of the reference's trades that users make with the house. */
const TAKEN_SHARE = 0.05;
const TAKER_SLACK = 0.0001;
/** Each trades contracts in one direction only, so that there is nothing to close. */
export const USERS = { spot: 1000, longs: 1001, shorts: 1002 } as const;
const FUNDS = { USDT: '2000000000', BTC: '100000', ETH: '1000000' };

/** Deviation of a market's touch from its reference. */
export interface Fidelity {
  market: string;
  samples: number;
  /** Samples with both sides within max(2 ticks, 1 bp), or both withdrawn. */
  within: number;
  /** Those of them with both sides withdrawn. */
  withdrawn: number;
  worstBp: number;
  /** Longest time for which a side was beyond max(2 ticks, 5 bp). */
  longestBeyondMs: number;
}

/** Final holding of the house in a market, decimal; worth in USDT. */
export interface Holding {
  market: string;
  inventory: number;
  worth: number;
  /** Peak inventory relative to the limit at which the house adds no more than the minimum. */
  peakShare: number;
}

export interface HouseRun {
  fidelity: Fidelity[];
  holdings: Holding[];
  /** USDT gained by the house's makers through trading, at the last mid prices. */
  profit: { spot: number; futures: number };
  commandsPerSecond: number;
}

interface Line {
  market: string;
  pair: ListedPair;
  fidelity: Fidelity;
  beyondSince: number | null;
  peak: number;
}

const scaleOf = ({ grid }: ListedPair) => Number(grid.unitsPerTick) / 10 ** grid.priceScale;

function lineOf(pair: ListedPair): Line {
  const fidelity = { market: pair.name, samples: 0, within: 0, withdrawn: 0, worstBp: 0, longestBeyondMs: 0 };
  return { market: pair.name, pair, fidelity, beyondSince: null, peak: 0 };
}

/** Samples a market at a time; a one-sided touch counts as beyond every bound. */
function sample(
  line: Line,
  own: { bid: number | null; ask: number | null },
  true_: { bid: number; ask: number },
  at: number,
) {
  const { fidelity, pair } = line;
  fidelity.samples++;
  const isWithdrawn = own.bid === null && own.ask === null;
  if (isWithdrawn) fidelity.withdrawn++;
  const tick = scaleOf(pair);
  const off = (price: number | null, ticks: number) => (price === null ? Infinity : Math.abs(price / tick - ticks));
  const ticks = isWithdrawn ? 0 : Math.round(Math.max(off(own.bid, true_.bid), off(own.ask, true_.ask)));
  const bp = (ticks / true_.bid) * 10_000;
  if (ticks <= 2 || bp <= 1) fidelity.within++;
  fidelity.worstBp = Math.max(fidelity.worstBp, bp);
  if (ticks <= 2 || bp <= 5) line.beyondSince = null;
  else line.beyondSince ??= at;
  const beyond = line.beyondSince === null ? 0 : at - line.beyondSince;
  fidelity.longestBeyondMs = Math.max(fidelity.longestBeyondMs, beyond);
}

/** Executes a share of the reference's trades for users who are faster than the house. */
function take(market: HouseMarket, pairs: ReadonlyMap<string, ListedPair>, { trades }: Reference): void {
  for (const trade of trades) {
    const pair = pairs.get(trade.pair)!;
    const lots = Math.max(1, Math.round(trade.lots * TAKEN_SHARE));
    const slack = Math.max(1, Math.round(trade.ticks * TAKER_SLACK));
    const price = ticksToPrice(pair.grid, trade.ticks + (trade.direction === 'buy' ? slack : -slack));
    const order = { pair: pair.name, type: 'limit' as const, timeInForce: 'ioc' as const, price };
    const quantity = lotsToQuantity(pair.grid, lots);
    const { direction } = trade;
    const spot = { kind: 'spot.place' as const, user: USERS.spot, direction, total: null, triggerPrice: null };
    void market.send({ ...order, ...spot, quantity });
    const legs = { takeProfit: null, stopLoss: null, permitted: true };
    const user = direction === 'buy' ? USERS.longs : USERS.shorts;
    const opens = direction === 'buy' ? ('open_long' as const) : ('open_short' as const);
    void market.send({ ...order, ...legs, kind: 'futures.place', user, direction: opens, quantity });
  }
}

/** Assets of the house maker: currencies of its spot account, and USDT of its contracts at mark price. */
async function ownedOf(market: HouseMarket) {
  const user = SYSTEM_ACCOUNTS.houseMaker;
  const { balances } = await market.query({ kind: 'user', user });
  const spot = balances.filter(({ account }) => account === 'spot');
  const { funds } = await market.query({ kind: 'futuresAccount', user });
  return {
    spot: new Map(spot.map(({ currency, available, frozen }) => [currency, Number(available) + Number(frozen)])),
    futures: Number(funds.equity),
  };
}

type Owned = Awaited<ReturnType<typeof ownedOf>>;

/** Trading profit: both ends are valued at the same prices, so that merely holding coins yields none. */
function profitOf(before: Owned, after: Owned, prices: ReadonlyMap<string, number>) {
  const changes = [...after.spot].map(
    ([currency, held]) => (held - (before.spot.get(currency) ?? 0)) * (prices.get(currency) ?? 0),
  );
  return { spot: changes.reduce((sum, change) => sum + change, 0), futures: after.futures - before.futures };
}

function pricesOf(source: Source, pairs: readonly ListedPair[]): Map<string, number> {
  const known = pairs.flatMap((pair) => {
    const touch = source.touch.get(pair.name);
    return touch ? [[pair.seed.left_symbol, ((touch.bid + touch.ask) / 2) * scaleOf(pair)] as const] : [];
  });
  return new Map([['USDT', 1], ...known]);
}

async function fundUsers(market: HouseMarket): Promise<void> {
  const credit = (user: number, account: 'spot' | 'contract', currency: string, quantity: string) =>
    market.send({ kind: 'wallet.credit', user, account, currency, quantity, note: 'faucet' });
  for (const [currency, quantity] of Object.entries(FUNDS)) await credit(USERS.spot, 'spot', currency, quantity);
  for (const user of [USERS.longs, USERS.shorts]) await credit(user, 'contract', 'USDT', FUNDS.USDT);
}

/**
 * Lets the house follow a source to its end, with users trading against it.
 * @param exposureLimit intended maximum inventory of the house in USDT, for the report.
 * @param begin actions of users once the books are set up.
 */
export async function followSource(
  market: HouseMarket,
  source: Source,
  exposureLimit: number,
  begin: () => Promise<void> = async () => {},
): Promise<HouseRun> {
  const pairs = listPairs(market.seed).filter(({ name }) => name.endsWith('_USDT'));
  const byName = new Map(pairs.map((pair) => [pair.name, pair]));
  const lines = [...pairs, ...listContracts(market.seed)].map(lineOf);
  await fundUsers(market);
  const began = market.now;
  const sent = market.sent;
  const before = await ownedOf(market);
  for (let elapsed = 0; elapsed <= source.lengthMs; elapsed = market.now - began) {
    const reference = source.step(elapsed, market.now);
    take(market, byName, reference);
    for (const { book, index } of reference.books) market.take(book, { price: index });
    await market.pass(GRAIN_MS);
    if (elapsed === WARM_UP_MS) await begin();
    if (elapsed < WARM_UP_MS || elapsed % SAMPLE_MS !== 0) continue;
    const touches = await market.touches();
    for (const line of lines) {
      const true_ = source.touch.get(line.market.split('_FUTURE')[0]!);
      if (true_) sample(line, touches.get(line.market)!, true_, elapsed);
      line.peak = Math.max(line.peak, Math.abs(market.exposure(line.market)));
    }
  }
  const prices = pricesOf(source, pairs);
  const seconds = (market.now - began) / 1000;
  return {
    fidelity: lines.filter(({ fidelity }) => fidelity.samples > 0).map(({ fidelity }) => fidelity),
    holdings: lines.map((line) => holdingOf(line, market, prices, exposureLimit)),
    profit: profitOf(before, await ownedOf(market), prices),
    commandsPerSecond: (market.sent - sent) / seconds,
  };
}

function holdingOf(
  { market: name, pair, peak }: Line,
  market: HouseMarket,
  prices: ReadonlyMap<string, number>,
  limit: number,
): Holding {
  const base = Number(lotsToQuantity(pair.grid, 1));
  const price = prices.get(pair.seed.left_symbol) ?? 0;
  const inventory = market.exposure(name) * base;
  return { market: name, inventory, worth: inventory * price, peakShare: (peak * base * price) / limit };
}
