import type { UserPush, UserSnapshot } from '../../../../domain/contract/channels';
import type {
  FuturesDeal,
  FuturesFunds,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
  PositionMode,
} from '../../../../domain/contract/futures/futures';
import { formatDecimal, mulDivFloor, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { algoUpdate, shownAlgo, shownFuturesOrder, shownPosition, USDT } from '../signed/futuresShape';
import { numberOf } from '../signed/spotShape';
import { isZero, negated, sumOf } from '../figures';
import type { SymbolTable } from '../symbols';

interface Parts {
  symbols: SymbolTable;
  /** Returns an order's client order id; null without one. */
  nameOf: (orderId: string) => string | null;
}

type Snapshot = Pick<UserSnapshot['futures'], 'funds' | 'orders' | 'positions' | 'settings' | 'position_mode'>;
type Told = ReturnType<typeof shownFuturesOrder>;

interface Known {
  order: FuturesOrder;
  name: string | null;
}

interface Step {
  x: 'NEW' | 'TRADE' | 'AMENDMENT' | 'CANCELED' | 'EXPIRED';
  X: string;
  deal?: FuturesDeal;
  executed: string;
  average: string;
  time: number;
}

const NONE = '0';
const SCALE = 18;
const OPEN = ['NEW', 'PARTIALLY_FILLED'];

const keyOf = ({ pair, side }: FuturesPosition) => `${pair} ${side}`;
/** Position facts whose change is reported; the figures that follow the mark price change constantly. */
const factsOf = ({ quantity, entry_price, margin_mode, margin }: FuturesPosition) =>
  JSON.stringify([quantity, entry_price, margin_mode, margin_mode === 'isolated' && margin]);

/** Events of one user's futures account in the form of Binance's user data streams. */
export class FuturesEvents {
  private readonly parts: Parts;
  private readonly open = new Map<string, Known>();
  private readonly positions = new Map<string, FuturesPosition>();
  private readonly leverages = new Map<string, number>();
  private funds: FuturesFunds;
  private mode: PositionMode;

  constructor(parts: Parts, { funds, orders, positions, settings, position_mode }: Snapshot) {
    this.mode = position_mode;
    this.parts = parts;
    this.funds = funds;
    for (const order of orders) this.open.set(order.id, { order, name: parts.nameOf(order.id) });
    for (const position of positions) this.positions.set(keyOf(position), position);
    for (const { pair, leverage } of settings) this.leverages.set(pair, leverage);
  }

  /** Returns an account update with the balance and all positions. */
  state = (now: number): object[] => [this.accountUpdate('ADJUSTMENT', NONE, [...this.positions.values()], now)];

  /** Returns the events of one commit, in order of delivery. */
  of(pushes: readonly UserPush[], now: number): object[] {
    for (const push of pushes) if (push.kind === 'futuresPositionMode') this.mode = push.mode;
    const deals = pushes.flatMap((push) => (push.kind === 'futuresDeal' ? [push.deal] : []));
    const reports = pushes.flatMap((push) =>
      push.kind === 'futuresOrder'
        ? this.reports(
            push.order,
            deals.filter(({ order_id }) => order_id === push.order.id),
            now,
          )
        : [],
    );
    const algos = pushes.flatMap((push) =>
      push.kind === 'futuresPlan' ? [algoUpdate(this.algoOf(push.plan), push.plan, now)] : [],
    );
    return [...this.configEvents(pushes, now), ...this.accountEvents(pushes, now), ...algos, ...reports];
  }

  private algoOf = (plan: FuturesPlan) =>
    shownAlgo(plan, this.symbolOf(plan.pair), this.parts.nameOf(plan.id), this.mode);

  private symbolOf = (pair: string): string => this.parts.symbols.ofPair(pair)?.symbol ?? pair;

  private configEvents(pushes: readonly UserPush[], now: number): object[] {
    return pushes.flatMap((push) => {
      if (push.kind !== 'futuresSettings') return [];
      const { pair, leverage: l } = push.settings;
      if (this.leverages.get(pair) === l) return [];
      this.leverages.set(pair, l);
      return [{ e: 'ACCOUNT_CONFIG_UPDATE', E: now, T: now, ac: { s: this.symbolOf(pair), l } }];
    });
  }

  private accountEvents(pushes: readonly UserPush[], now: number): object[] {
    const changed: FuturesPosition[] = [];
    const before = this.funds;
    let isFunded = false;
    for (const push of pushes) {
      if (push.kind === 'futuresFunds') this.funds = push.funds;
      if (push.kind !== 'futuresPosition') continue;
      const { position } = push;
      const known = this.positions.get(keyOf(position));
      isFunded ||= known?.id === position.id && known.funding !== position.funding;
      if (!known ? !isZero(position.quantity) : factsOf(known) !== factsOf(position)) changed.push(position);
      if (isZero(position.quantity)) this.positions.delete(keyOf(position));
      else this.positions.set(keyOf(position), position);
    }
    const change = sumOf(this.funds.balance, negated(before.balance));
    if (isZero(change) && changed.length === 0) return [];
    const m = reasonOf(pushes, isFunded, changed.length > 0);
    return [this.accountUpdate(m, m === 'ORDER' ? NONE : change, changed, now)];
  }

  private accountUpdate(m: string, bc: string, positions: readonly FuturesPosition[], now: number): object {
    const P = positions.map((position) => {
      const told = shownPosition(position, this.symbolOf(position.pair), this.mode);
      return {
        ...{ s: told.symbol, pa: told.positionAmt, ep: told.entryPrice, bep: told.breakEvenPrice },
        ...{ cr: position.realised_profit, up: told.unRealizedProfit, mt: told.marginType },
        ...{ iw: told.isolatedWallet, ps: told.positionSide },
      };
    });
    const B = [{ a: USDT, wb: this.funds.balance, cw: this.funds.cross_wallet, bc }];
    return { e: 'ACCOUNT_UPDATE', E: now, T: now, a: { m, B, P } };
  }

  private reports(order: FuturesOrder, deals: readonly FuturesDeal[], now: number): object[] {
    const known = this.open.get(order.id);
    const name = known ? known.name : this.parts.nameOf(order.id);
    const told = shownFuturesOrder(order, this.symbolOf(order.pair), name, this.mode);
    const traded = { executed: order.deal_quantity, average: order.average_price ?? NONE, time: order.updated };
    const steps: Step[] = [];
    if (!known) steps.push({ x: 'NEW', X: 'NEW', executed: NONE, average: NONE, time: order.time });
    else if (known.order.price !== order.price || known.order.quantity !== order.quantity)
      steps.push(this.amendedStep(order, deals));
    steps.push(...this.tradeSteps(order, deals, told.status === 'FILLED'));
    if (told.status === 'CANCELED') steps.push({ x: 'CANCELED', X: told.status, ...traded });
    if (told.status === 'EXPIRED' || told.status === 'REJECTED') steps.push({ x: 'EXPIRED', X: 'EXPIRED', ...traded });
    if (OPEN.includes(told.status)) this.open.set(order.id, { order, name });
    else this.open.delete(order.id);
    return steps.map((step) => ({ e: 'ORDER_TRADE_UPDATE', E: now, T: step.time, o: reportOf(told, step) }));
  }

  private scaleOf = (pair: string): number => this.parts.symbols.ofPair(pair)?.grid.priceScale ?? 0;

  /** The amendment itself, before the trades at its new price. */
  private amendedStep(order: FuturesOrder, deals: readonly FuturesDeal[]): Step {
    const executed = sumOf(order.deal_quantity, ...deals.map(({ quantity }) => negated(quantity)));
    const turnover = sumOf(order.turnover, ...deals.map((deal) => negated(deal.turnover)));
    const X = isZero(executed) ? 'NEW' : 'PARTIALLY_FILLED';
    const average = averageOf(turnover, executed, this.scaleOf(order.pair));
    return { x: 'AMENDMENT', X, executed, average, time: order.updated };
  }

  /** Returns the deals in sequence, each with the quantity traded up to then, counted back from the current total. */
  private tradeSteps(order: FuturesOrder, deals: readonly FuturesDeal[], isFilled: boolean): Step[] {
    const scale = this.scaleOf(order.pair);
    let [executed, turnover] = [order.deal_quantity, order.turnover];
    return deals
      .toReversed()
      .map((deal, back): Step => {
        const isLast = back === 0;
        const average = isLast ? (order.average_price ?? NONE) : averageOf(turnover, executed, scale);
        const step = { x: 'TRADE' as const, X: isLast && isFilled ? 'FILLED' : 'PARTIALLY_FILLED', deal };
        const told = { ...step, executed, average, time: deal.time };
        executed = sumOf(executed, negated(deal.quantity));
        turnover = sumOf(turnover, negated(deal.turnover));
        return told;
      })
      .toReversed();
  }
}

function averageOf(turnover: string, quantity: string, scale: number): string {
  const [worth, amount] = [parseDecimal(turnover, SCALE) ?? 0n, parseDecimal(quantity, SCALE) ?? 0n];
  return amount > 0n ? formatDecimal(mulDivFloor(worth, pow10(scale), amount), scale) : NONE;
}

/** Returns the reason of the account change in Binance's vocabulary. */
function reasonOf(pushes: readonly UserPush[], isFunded: boolean, hasPositions: boolean): string {
  for (const push of pushes)
    if (push.kind === 'transfer' && push.transfer.to_account === 'contract') return 'DEPOSIT';
    else if (push.kind === 'transfer' && push.transfer.from_account === 'contract') return 'WITHDRAW';
  if (pushes.some(({ kind }) => kind === 'futuresDeal')) return 'ORDER';
  if (isFunded) return 'FUNDING_FEE';
  return hasPositions ? 'MARGIN_TRANSFER' : 'ADJUSTMENT';
}

function reportOf(told: Told, { x, X, deal, executed: z, average: ap, time: T }: Step): object {
  return {
    ...{ s: told.symbol, c: told.clientOrderId, S: told.side, o: told.type, f: told.timeInForce },
    ...{ q: told.origQty, p: told.price, ap, sp: NONE, x, X, i: told.orderId, z },
    ...{ l: deal?.quantity ?? NONE, L: deal?.price ?? NONE, n: deal?.fee ?? NONE, N: USDT },
    ...{ T, t: deal ? numberOf(deal.id) : 0, b: NONE, a: NONE, m: deal?.role === 'maker', R: told.reduceOnly },
    ...{ wt: told.workingType, ot: told.origType, ps: told.positionSide, cp: false, rp: deal?.profit ?? NONE },
    ...{ pP: false, si: 0, ss: 0, V: told.selfTradePreventionMode, pm: told.priceMatch, gtd: 0 },
  };
}
