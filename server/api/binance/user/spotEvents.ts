import type { UserPush, UserSnapshot } from '../../../../domain/contract/channels';
import type { SpotDeal, SpotOrder } from '../../../../domain/contract/spot/spot';
import { numberOf, queriedOrder, trailingDeltaOf } from '../signed/spotShape';
import { isZero, negated, sumOf } from '../figures';
import type { SymbolTable } from '../symbols';

interface Parts {
  symbols: SymbolTable;
  /** Returns an order's client order id; null without one. */
  nameOf: (orderId: string) => string | null;
}

interface Known {
  order: SpotOrder;
  name: string | null;
}

/** An event of an order, with the quantity traded up to then. */
interface Step {
  x: 'NEW' | 'REPLACED' | 'TRADE' | 'CANCELED' | 'EXPIRED' | 'TRADE_PREVENTION';
  X: string;
  deal?: SpotDeal;
  executed: string;
  turnover: string;
  time: number;
}

const NONE = '0';
const OPEN = ['NEW', 'PARTIALLY_FILLED'];
const ENDS: Readonly<Record<string, Step['x']>> = {
  CANCELED: 'CANCELED',
  EXPIRED: 'EXPIRED',
  EXPIRED_IN_MATCH: 'TRADE_PREVENTION',
};

/** Returns an order's deals in sequence, each with the quantity traded up to then, counted back from the current total. */
function tradeSteps(order: SpotOrder, deals: readonly SpotDeal[], isFilled: boolean): Step[] {
  let [executed, turnover] = [order.deal_quantity, order.turnover];
  return deals
    .toReversed()
    .map((deal, back): Step => {
      const X = back === 0 && isFilled ? 'FILLED' : 'PARTIALLY_FILLED';
      const step = { ...{ x: 'TRADE' as const, X, deal, executed, turnover }, time: deal.time };
      executed = sumOf(executed, negated(deal.quantity));
      turnover = sumOf(turnover, negated(deal.turnover));
      return step;
    })
    .toReversed();
}

/** An order's figures change only when its user amends it, except that a trailing stop's trigger moves with the price. */
const isAmended = (before: SpotOrder, now: SpotOrder): boolean =>
  now.callback === null &&
  (['price', 'quantity', 'trigger_price'] as const).some((figure) => before[figure] !== now[figure]);

/** The amendment itself, before the trades at its new price. */
function replacedStep(order: SpotOrder, deals: readonly SpotDeal[]): Step {
  const executed = sumOf(order.deal_quantity, ...deals.map(({ quantity }) => negated(quantity)));
  const turnover = sumOf(order.turnover, ...deals.map((deal) => negated(deal.turnover)));
  return { x: 'REPLACED', X: isZero(executed) ? 'NEW' : 'PARTIALLY_FILLED', executed, turnover, time: order.updated };
}

/** Events of one user's spot account in the form of Binance's user data streams: order reports and balances. */
export class SpotEvents {
  private readonly parts: Parts;
  private readonly open = new Map<string, Known>();
  private readonly balances = new Map<string, { free: string; locked: string }>();

  constructor(parts: Parts, { orders, balances }: Pick<UserSnapshot, 'orders' | 'balances'>) {
    this.parts = parts;
    for (const order of orders) this.open.set(order.id, { order, name: parts.nameOf(order.id) });
    for (const { account, currency, available: free, frozen: locked } of balances)
      if (account === 'spot') this.balances.set(currency, { free, locked });
  }

  /** Returns an account update with all balances. */
  state = (now: number): object[] => [this.position([...this.balances.keys()], now)];

  /** Returns the events of one commit, in order of delivery. */
  of(pushes: readonly UserPush[], now: number): object[] {
    const orders = pushes.flatMap((push) => (push.kind === 'order' ? [push.order] : []));
    const deals = pushes.flatMap((push) => (push.kind === 'deal' ? [push.deal] : []));
    const reports = orders.flatMap((order) =>
      this.reports(
        order,
        deals.filter(({ order_id }) => order_id === order.id),
        now,
      ),
    );
    return [...reports, ...this.balanceEvents(pushes, this.tradedOf(orders, deals), now)];
  }

  private reports(order: SpotOrder, deals: readonly SpotDeal[], now: number): object[] {
    const symbol = this.parts.symbols.ofPair(order.pair)?.symbol ?? order.pair;
    const known = this.open.get(order.id);
    const name = known ? known.name : this.parts.nameOf(order.id);
    const told = queriedOrder(order, symbol, name);
    const steps: Step[] = [];
    const untraded = { X: 'NEW', executed: NONE, turnover: NONE };
    if (!known) steps.push({ x: 'NEW', ...untraded, time: order.time });
    else if (known.order.status === 'untriggered' && order.status !== 'untriggered' && told.status !== 'CANCELED')
      steps.push({ x: 'NEW', ...untraded, time: order.updated });
    if (known && isAmended(known.order, order)) steps.push(replacedStep(order, deals));
    steps.push(...tradeSteps(order, deals, told.status === 'FILLED'));
    const x = ENDS[told.status];
    const { deal_quantity: executed, turnover, updated: time } = order;
    if (x) steps.push({ x, X: told.status, executed, turnover, time });
    if (OPEN.includes(told.status)) this.open.set(order.id, { order, name });
    else this.open.delete(order.id);
    return steps.map((step) => reportOf(order, told, step, now));
  }

  /** Returns the balance changes caused by deals, by currency. */
  private tradedOf(orders: readonly SpotOrder[], deals: readonly SpotDeal[]): Map<string, string> {
    const traded = new Map<string, string>();
    const add = (currency: string, change: string) => traded.set(currency, sumOf(traded.get(currency) ?? null, change));
    for (const { order_id, quantity, turnover, fee, fee_currency } of deals) {
      const order = orders.find(({ id }) => id === order_id);
      const terms = order && this.parts.symbols.ofPair(order.pair)?.terms;
      if (!terms) continue;
      const buys = order.direction === 'buy';
      add(terms.left_symbol, buys ? quantity : negated(quantity));
      add(terms.right_symbol, buys ? negated(turnover) : turnover);
      add(fee_currency, negated(fee));
    }
    return traded;
  }

  /** Returns events of funds that moved other than by trading, then the new values of the changed balances. */
  private balanceEvents(pushes: readonly UserPush[], traded: ReadonlyMap<string, string>, now: number): object[] {
    const changed: string[] = [];
    const moves: object[] = [];
    for (const push of pushes) {
      if (push.kind !== 'balance' || push.balance.account !== 'spot') continue;
      const { currency: a, available: free, frozen: locked } = push.balance;
      const before = this.balances.get(a);
      const known = sumOf(before?.free ?? null, before?.locked ?? null, traded.get(a) ?? null);
      const d = sumOf(free, locked, negated(known));
      if (!isZero(d)) moves.push({ e: 'balanceUpdate', E: now, a, d, T: now });
      this.balances.set(a, { free, locked });
      changed.push(a);
    }
    return changed.length > 0 ? [...moves, this.position(changed, now)] : [];
  }

  private position(currencies: readonly string[], now: number): object {
    const B = currencies.map((a) => ({ a, f: this.balances.get(a)?.free, l: this.balances.get(a)?.locked }));
    return { e: 'outboundAccountPosition', E: now, u: now, B };
  }
}

function reportOf(order: SpotOrder, told: ReturnType<typeof queriedOrder>, step: Step, now: number): object {
  const { x, X, deal, executed: z, turnover: Z, time: T } = step;
  const isOver = x !== 'NEW' && x !== 'TRADE' && x !== 'REPLACED';
  return {
    ...{ e: 'executionReport', E: now, s: told.symbol, c: told.clientOrderId, S: told.side, o: told.type },
    ...{
      f: told.timeInForce,
      q: told.origQty,
      p: told.price,
      P: told.stopPrice,
      F: told.icebergQty,
      ...(trailingDeltaOf(order) === null ? {} : { d: trailingDeltaOf(order) }),
      g: told.orderListId,
    },
    ...{ C: isOver ? told.clientOrderId : '', x, X, r: 'NONE', i: told.orderId, z, Z },
    ...{ l: deal?.quantity ?? NONE, L: deal?.price ?? NONE, Y: deal?.turnover ?? NONE },
    ...{ n: deal?.fee ?? NONE, N: deal?.fee_currency ?? null, T, t: deal ? numberOf(deal.id) : -1 },
    ...{ I: numberOf(deal?.id ?? order.id), w: OPEN.includes(X) && order.status !== 'untriggered' },
    ...{ m: deal?.role === 'maker', M: false, O: order.time, Q: told.origQuoteOrderQty, W: order.time },
    V: told.selfTradePreventionMode,
  };
}
