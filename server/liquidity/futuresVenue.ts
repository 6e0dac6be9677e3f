import { FUTURE_SUFFIX } from '../../domain/contract/channels';
import type { FuturesOrder } from '../../domain/contract/futures/futures';
import { formatDecimal, parseDecimal, pow10 } from '../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice } from '../../domain/money/grid';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { EngineLink } from '../link/messages';
import { listContracts, pairNameOf, type ListedPair, type Seed } from '../seed/market';
import { printsOf, type HouseOrder, type Venue } from './venue';

const SCALE = 8;
/** Capital of a sandbox's house in its futures accounts, whole USDT, restored once half of it is gone. */
const CAPITAL = [
  { user: SYSTEM_ACCOUNTS.houseMaker, usdt: 100_000_000n },
  { user: SYSTEM_ACCOUNTS.houseTaker, usdt: 20_000_000n },
] as const;

const pairOf = (pair: ListedPair): string => pairNameOf(pair.seed);

const houseOrder = (order: FuturesOrder): HouseOrder => ({
  id: order.id,
  pair: `${order.pair}${FUTURE_SUFFIX}`,
  direction: order.direction === 'open_long' || order.direction === 'close_short' ? 'buy' : 'sell',
  price: order.price,
  quantity: order.quantity,
  deal_quantity: order.deal_quantity,
  isOpen: order.status === 'submitted' || order.status === 'partial',
});

async function fundContracts(link: EngineLink, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  for (const { user, usdt } of CAPITAL) {
    const wanted = usdt * pow10(SCALE);
    const { funds } = await link.query({ kind: 'futuresAccount', user });
    const held = parseDecimal(funds.balance, SCALE) ?? 0n;
    if (held * 2n >= wanted) continue;
    const quantity = formatDecimal(wanted - held, SCALE);
    await link.send(
      { kind: 'wallet.credit', user, account: 'contract', currency: 'USDT', quantity, note: 'house' },
      { key: `house-contract-${user}-${day}`, bodyHash: quantity },
    );
  }
}

/** Venue of the perpetual contracts. The house trades them one-way: it closes an opposite position before it opens one. */
export function futuresVenue(link: EngineLink, seed: Seed): Venue {
  return {
    pairs: listContracts(seed),
    commandsPerSecond: 2000,
    place: ({ user, pair, side, timeInForce, ticks, lots }) => ({
      kind: 'futures.quote',
      user,
      pair: pairOf(pair),
      side,
      type: 'limit',
      timeInForce,
      price: ticksToPrice(pair.grid, ticks),
      quantity: lotsToQuantity(pair.grid, lots),
    }),
    cancel: (user, orderId) => ({ kind: 'futures.cancel', user, orderId, reason: 'user' }),
    cancelAll: (user, pair) => ({ kind: 'futures.cancelAll', user, pair: pairOf(pair), reason: 'user' }),
    async openOrders() {
      const { orders } = await link.query({ kind: 'futuresAccount', user: SYSTEM_ACCOUNTS.houseMaker });
      return orders.map(houseOrder);
    },
    orderOf: (event) =>
      event.type === 'futuresOrder' && event.user === SYSTEM_ACCOUNTS.houseMaker ? houseOrder(event.order) : null,
    print: (pair, trades) => ({ kind: 'futures.print', pair: pairOf(pair), prints: printsOf(pair, trades) }),
    fund: (now) => fundContracts(link, now),
    async hasCapital() {
      const { funds } = await link.query({ kind: 'futuresAccount', user: SYSTEM_ACCOUNTS.houseMaker });
      return /[1-9]/.test(funds.balance);
    },
  };
}
