import { DIRECTIONS } from '../../../../domain/contract/choices';
import type { Direction } from '../../../../domain/contract/spot/spot';
import { lotsToQuantity, ticksToPrice } from '../../../../domain/money/grid';
import type { ChangeSet } from '../../../engine/changes';
import type { AdlLights } from './adlLights';
import { formatFunds, formatMark, formatPosition } from './figures';
import { formatFuturesDeal, formatFuturesOrder, formatPlan, formatSettings } from './format';
import type { FuturesChangeSet, FuturesLevel } from './futuresChanges';
import { CONTRACT_ACCOUNT } from './futuresState';
import { isOpening, type FuturesOrder, type FuturesTrade, type Position } from './records';
import { formatTrade, type CommittedTrade } from '../../spot/engine/format';
import type { Telling } from '../../../engine/part';
import type { State } from '../../../engine/state';
import type {
  FuturesDeal,
  FuturesFunds,
  FuturesOrder as ShownOrder,
  FuturesPlan,
  FuturesPosition,
  FuturesSettings,
  PositionMode,
} from '../../../../domain/contract/futures/futures';
import type { FuturesMark } from '../../../../domain/contract/futures/futuresMarket';

/** Events of the futures. Those with a user are sent for followed users only; pairs are the contracts' LEFT_USDT. */
export type FuturesEvent =
  | { type: 'futuresOrder'; user: number; order: ShownOrder }
  | { type: 'futuresDeal'; user: number; pair: string; deal: FuturesDeal }
  | { type: 'futuresPlan'; user: number; plan: FuturesPlan }
  | { type: 'futuresPosition'; user: number; position: FuturesPosition }
  | { type: 'futuresFunds'; user: number; funds: FuturesFunds }
  | { type: 'futuresSettings'; user: number; settings: FuturesSettings }
  | { type: 'futuresPositionMode'; user: number; mode: PositionMode }
  /** A position whose liquidation begins, or that was reduced against the insurance fund; for every user. */
  | {
      type: 'futuresForced';
      user: number;
      pair: string;
      side: FuturesPosition['side'];
      kind: 'liquidation' | 'deleverage';
    }
  /** `seq` increases by one across all contracts. */
  | ({ type: 'futuresTrade' } & CommittedTrade)
  | { type: 'futuresLevel'; pair: string; side: Direction; price: string; quantity: string }
  | { type: 'futuresMark'; mark: FuturesMark };

function tradeEvents(trade: FuturesTrade, follows: Telling['follows']): FuturesEvent[] {
  const { contract, seq, id, ticks, lots, worth, side, time, maker, taker } = trade;
  const figures = { seq, id, ticks, lots, turnover: worth, side, time, maker: maker.user, taker: taker.user };
  const events: FuturesEvent[] = [{ type: 'futuresTrade', ...formatTrade(figures, contract.market) }];
  const deal = (order: FuturesOrder, role: 'maker' | 'taker', fee: bigint, profit: bigint) => {
    if (!follows(order.user)) return;
    const opens = order.direction !== null && isOpening(order.direction);
    const shown = formatFuturesDeal(trade, { order: order.id, fee, profit: opens ? null : profit, role });
    events.push({ type: 'futuresDeal', user: order.user, pair: contract.name, deal: shown });
  };
  deal(maker, 'maker', trade.makerFee, trade.makerProfit);
  deal(taker, 'taker', trade.takerFee, trade.takerProfit);
  return events;
}

const levelEvent = ({ contract, side, level }: FuturesLevel): FuturesEvent => ({
  type: 'futuresLevel',
  pair: contract.name,
  side: DIRECTIONS[side] as Direction,
  price: ticksToPrice(contract.rules.grid, level.ticks),
  quantity: lotsToQuantity(contract.rules.grid, level.lots),
});

/** Returns the private events of followed users: positions, orders, plans, settings and funds. */
function privateEvents(
  { futures, balances }: ChangeSet,
  state: State,
  follows: Telling['follows'],
  lights: AdlLights,
  at: number,
) {
  const events: FuturesEvent[] = [];
  const touched = new Set<number>();
  for (const balance of balances) if (balance.account === CONTRACT_ACCOUNT) touched.add(balance.user);
  for (const order of futures.orders) {
    if (follows(order.user)) events.push({ type: 'futuresOrder', user: order.user, order: formatFuturesOrder(order) });
  }
  for (const plan of new Set([...futures.plans, ...futures.trailed])) {
    if (follows(plan.user)) events.push({ type: 'futuresPlan', user: plan.user, plan: formatPlan(plan) });
  }
  for (const position of futures.positions) {
    const { user } = position;
    touched.add(user);
    if (!follows(user)) continue;
    const shown = formatPosition(state.futures.trader(user), position, lights.of(state, position, at));
    events.push({ type: 'futuresPosition', user, position: shown });
  }
  for (const settings of futures.settings) {
    const { user } = settings;
    if (follows(user)) events.push({ type: 'futuresSettings', user, settings: formatSettings(settings) });
  }
  for (const { user, positionMode: mode } of futures.modes) {
    if (follows(user)) events.push({ type: 'futuresPositionMode', user, mode });
  }
  for (const user of touched) {
    if (follows(user)) events.push({ type: 'futuresFunds', user, funds: formatFunds(state.futures.trader(user)) });
  }
  return events;
}

const forcedEvent = (position: Position, kind: 'liquidation' | 'deleverage'): FuturesEvent => ({
  type: 'futuresForced',
  user: position.user,
  pair: position.contract.name,
  side: position.side === 1 ? 'long' : 'short',
  kind,
});

/** Returns events forced on users, whether followed or not. */
export const forcedEvents = ({ seized, liquidations }: FuturesChangeSet): FuturesEvent[] => [
  ...seized.map((position) => forcedEvent(position, 'liquidation')),
  ...liquidations
    .filter(({ kind }) => kind === 'deleverage')
    .map(({ position }) => forcedEvent(position, 'deleverage')),
];

/**
 * Converts a batch's futures changes to the contract's form: trades first, then private changes, book levels and marks. Funds may
 * change without any contract, as by a transfer.
 */
export function futuresEvents(changes: ChangeSet, telling: Telling, lights: AdlLights): FuturesEvent[] {
  const { futures } = changes;
  const { state, follows, at } = telling;
  lights.advance(state, futures.marks, at);
  return [
    ...futures.trades.flatMap((trade) => tradeEvents(trade, follows)),
    ...forcedEvents(futures),
    ...privateEvents(changes, state, follows, lights, at),
    ...futures.levels.map(levelEvent),
    ...futures.marks.map((contract): FuturesEvent => ({ type: 'futuresMark', mark: formatMark(contract, at) })),
  ];
}
