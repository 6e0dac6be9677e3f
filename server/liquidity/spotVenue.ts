import type { SpotOrder } from '../../domain/contract/spot/spot';
import { lotsToQuantity, ticksToPrice } from '../../domain/money/grid';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { EngineLink } from '../link/messages';
import { listPairs, type Seed, type SeedCurrency } from '../seed/market';
import { printsOf, type HouseOrder, type Venue } from './venue';
import { formatDecimal, parseDecimal, pow10 } from '../../domain/money/decimal';

/** Capital of the house accounts per currency, as USDT worth at the seed's prices. */
const WORTH = [
  { user: SYSTEM_ACCOUNTS.houseMaker, usdt: 150_000_000n, other: 25_000_000n },
  { user: SYSTEM_ACCOUNTS.houseTaker, usdt: 20_000_000n, other: 4_000_000n },
] as const;

function wantedUnits(currency: SeedCurrency, worth: bigint): bigint {
  const price = parseDecimal(currency.price, 18) ?? 0n;
  if (price === 0n) throw new Error(`seed: ${currency.symbol} has no price`);
  return (worth * pow10(18 + currency.scale)) / price;
}

/**
 * Funds the house accounts of a sandbox at the first start, and tops them up when fees have consumed more than half of their
 * capital. The keys contain the day: repeating it, even after a crash, credits nothing twice.
 */
async function fundHouse(link: EngineLink, seed: Seed, now: number): Promise<void> {
  const traded = new Set(seed.pairs.flatMap(({ left_symbol, right_symbol }) => [left_symbol, right_symbol]));
  const day = new Date(now).toISOString().slice(0, 10);
  for (const { user, usdt, other } of WORTH) {
    const { balances } = await link.query({ kind: 'user', user });
    const credits = seed.currencies.flatMap((currency) => {
      if (!traded.has(currency.symbol)) return [];
      const wanted = wantedUnits(currency, currency.symbol === 'USDT' ? usdt : other);
      const balance = balances.find((item) => item.account === 'spot' && item.currency === currency.symbol);
      const units = (text: string | undefined) => parseDecimal(text ?? '0', currency.scale) ?? 0n;
      const held = units(balance?.available) + units(balance?.frozen);
      return held * 2n >= wanted
        ? []
        : [{ symbol: currency.symbol, quantity: formatDecimal(wanted - held, currency.scale) }];
    });
    await Promise.all(
      credits.map(({ symbol, quantity }) =>
        link.send(
          { kind: 'wallet.credit', user, account: 'spot', currency: symbol, quantity, note: 'house' },
          { key: `house-${user}-${symbol}-${day}`, bodyHash: quantity },
        ),
      ),
    );
  }
}

const houseOrder = (order: SpotOrder): HouseOrder => ({
  id: order.id,
  pair: order.pair,
  direction: order.direction,
  price: order.price,
  quantity: order.quantity,
  deal_quantity: order.deal_quantity,
  isOpen: order.status === 'waiting' || order.status === 'partial',
});

export function spotVenue(link: EngineLink, seed: Seed): Venue {
  return {
    pairs: listPairs(seed),
    commandsPerSecond: 2000,
    place: ({ user, pair, side, timeInForce, ticks, lots }) => ({
      kind: 'spot.place',
      user,
      pair: pair.name,
      direction: side,
      type: 'limit',
      timeInForce,
      price: ticksToPrice(pair.grid, ticks),
      quantity: lotsToQuantity(pair.grid, lots),
      total: null,
      triggerPrice: null,
    }),
    cancel: (user, orderId) => ({ kind: 'spot.cancel', user, orderId, reason: 'user' }),
    cancelAll: (user, pair) => ({ kind: 'spot.cancelAll', user, pair: pair.name, reason: 'user' }),
    async openOrders() {
      const { orders } = await link.query({ kind: 'user', user: SYSTEM_ACCOUNTS.houseMaker });
      return orders.map(houseOrder);
    },
    orderOf: (event) =>
      event.type === 'order' && event.user === SYSTEM_ACCOUNTS.houseMaker ? houseOrder(event.order) : null,
    print: (pair, trades) => ({ kind: 'spot.print', pair: pair.name, prints: printsOf(pair, trades) }),
    fund: (now) => fundHouse(link, seed, now),
    async hasCapital() {
      const { balances } = await link.query({ kind: 'user', user: SYSTEM_ACCOUNTS.houseMaker });
      return balances.some(({ account, available, frozen }) => account === 'spot' && /[1-9]/.test(available + frozen));
    },
  };
}
