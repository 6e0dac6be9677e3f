import type {
  FuturesDeal,
  FuturesHolding,
  FuturesOrder as ContractOrder,
  FuturesPlan,
  FuturesSettings,
} from '../../../../domain/contract/futures/futures';
import { mulDivCeil, mulDivFloor, pow10, formatDecimal } from '../../../../domain/money/decimal';
import { lotsToQuantity, ticksToPrice, type Grid } from '../../../../domain/money/grid';
import { PRICE_SCALE, USDT_SCALE } from '../../../../domain/rules/futures/contract';
import { formatId } from '../../../engine/ids';
import { SIDE } from '../../spot/engine/order';
import {
  isOpening,
  type FuturesOrder,
  type FuturesTrade,
  type Plan,
  type Position,
  type Settings,
  type Trail,
} from './records';
import { trailingAt } from './trail';
import { futuresOrderLifecycle } from '../../../../domain/lifecycles/futuresOrder.lifecycle';
import { nextEventsOf } from '../../../../domain/lifecycles/nextEvents';
import { planOrderLifecycle } from '../../../../domain/lifecycles/planOrder.lifecycle';
import { positionLifecycle } from '../../../../domain/lifecycles/position.lifecycle';

const ofOrder = nextEventsOf<ContractOrder['status'], ContractOrder['next_events'][number]>(
  futuresOrderLifecycle,
  'owner',
);
const ofPlan = nextEventsOf<FuturesPlan['status'], FuturesPlan['next_events'][number]>(planOrderLifecycle, 'owner');
const ofHolding = nextEventsOf<FuturesHolding['status'], FuturesHolding['next_events'][number]>(
  positionLifecycle,
  'owner',
);

/** Contract data needed for formatting, from the engine or the store. */
export interface ContractFormat {
  readonly name: string;
  readonly rules: { readonly grid: Grid };
}

type Shown<Entity> = Omit<Entity, 'contract' | 'user'> & { readonly contract: ContractFormat };
export type ShownOrder = Omit<Shown<FuturesOrder>, 'ref' | 'seq'>;
export type ShownPosition = Shown<Position>;
export type ShownPlan = Omit<Shown<Plan>, 'permitted' | 'parent'>;

export const usdtText = (units: bigint): string => formatDecimal(units, USDT_SCALE);
export const priceText = (price: bigint): string => formatDecimal(price, PRICE_SCALE);
const idText = (id: number | null): string | null => (id === null ? null : formatId(id));

/** Formats price units with the contract's tick digits plus two, rounded against the reader. */
function averageText({ rules: { grid } }: ContractFormat, worth: bigint, lots: number, up: boolean): string {
  const round = up ? mulDivCeil : mulDivFloor;
  const price = round(worth, pow10(grid.qtyScale), BigInt(lots) * grid.unitsPerStep);
  return priceAtScale(grid, price, up);
}

function priceAtScale(grid: Grid, price: bigint, up: boolean): string {
  const factor = pow10(PRICE_SCALE - grid.priceScale);
  return formatDecimal(up ? mulDivCeil(price, 1n, factor) : price / factor, grid.priceScale);
}

export function formatFuturesOrder(order: ShownOrder): ContractOrder {
  const { contract, direction, dealLots, dealWorth, lots, ticks, trigger } = order;
  const { grid } = contract.rules;
  const buys = order.side === SIDE.buy;
  const word = direction ?? (buys ? 'open_long' : 'open_short');
  return {
    ...{ id: formatId(order.id), pair: contract.name, direction: word, type: order.type },
    ...{ time_in_force: order.tif, status: order.status, next_events: ofOrder(order.status), source: order.source },
    ...{ margin_mode: order.mode, leverage: order.leverage },
    price: ticks === 0 ? null : ticksToPrice(grid, ticks),
    trigger_price: trigger === null ? null : priceText(trigger),
    plan_id: idText(order.plan),
    quantity: lotsToQuantity(grid, lots),
    deal_quantity: lotsToQuantity(grid, dealLots),
    average_price: dealLots === 0 ? null : averageText(contract, dealWorth, dealLots, buys),
    turnover: usdtText(dealWorth),
    frozen: usdtText(order.hold),
    fee: usdtText(order.fee),
    profit: direction !== null && isOpening(direction) ? null : usdtText(order.profit),
    ...{ reason: order.reason, time: order.time, updated: order.updated },
  };
}

const formatTrail = (trail: Trail | null) => ({
  callback: trail && trail.by,
  callback_value: trail && priceText(trail.distance),
  activation_price: trail === null || trail.activation === null ? null : priceText(trail.activation),
  best_price: trail === null || trail.peak === null ? null : priceText(trail.peak.best),
});

export function formatPlan(plan: ShownPlan): FuturesPlan {
  const { contract, yieldRate, ticks, lots } = plan;
  const { grid } = contract.rules;
  return {
    ...{ id: formatId(plan.id), pair: contract.name, kind: plan.kind, direction: plan.direction },
    ...{
      status: plan.status,
      next_events: ofPlan(plan.status),
      position_id: idText(plan.position),
      other_id: idText(plan.other),
      basis: plan.basis,
    },
    yield_rate: yieldRate === null ? null : formatDecimal(yieldRate, PRICE_SCALE),
    trigger_price: priceText(trailingAt(plan) ?? plan.trigger),
    ...formatTrail(plan.trail),
    ...{ rising: plan.rising, trigger_by: plan.by, type: plan.type },
    price: ticks === 0 ? null : ticksToPrice(grid, ticks),
    quantity: lots === 0 ? null : lotsToQuantity(grid, lots),
    ...{ order_id: idText(plan.order), reason: plan.reason, error: plan.error },
    ...{ time: plan.time, triggered: plan.triggered, updated: plan.updated },
  };
}

/** @param closable lots. @param margin own margin when isolated, initial margin when cross. */
export function formatHolding(position: ShownPosition, closable: number, margin: bigint): FuturesHolding {
  const { contract, side, closedLots, closedWorth } = position;
  const { grid } = contract.rules;
  return {
    ...{ id: formatId(position.id), pair: contract.name, side: side === 1 ? 'long' : 'short' },
    ...{
      status: position.status,
      next_events: ofHolding(position.status),
      margin_mode: position.mode,
      leverage: position.leverage,
    },
    quantity: lotsToQuantity(grid, position.lots),
    closable: lotsToQuantity(grid, closable),
    entry_price: priceText(position.entry),
    cost: usdtText(position.cost),
    margin: usdtText(margin),
    closed_quantity: lotsToQuantity(grid, closedLots),
    close_price: closedLots === 0 ? null : averageText(contract, closedWorth, closedLots, side === -1),
    realised_profit: usdtText(position.profit),
    fee: usdtText(position.fee),
    funding: usdtText(position.funding),
    net_profit: usdtText(position.profit - position.fee + position.funding),
    ...{ time: position.time, updated: position.updated, ended: position.ended },
  };
}

export const formatSettings = ({ contract, mode, leverage }: Settings): FuturesSettings => ({
  pair: contract.name,
  margin_mode: mode,
  leverage,
});

/** Formats one side's view of a trade. @param profit null when the order only opened. */
export function formatFuturesDeal(
  trade: Pick<FuturesTrade, 'id' | 'time' | 'ticks' | 'lots' | 'worth'> & { readonly contract: ContractFormat },
  side: {
    readonly order: number;
    readonly fee: bigint;
    readonly profit: bigint | null;
    readonly role: 'maker' | 'taker';
  },
): FuturesDeal {
  const { grid } = trade.contract.rules;
  return {
    ...{ id: formatId(trade.id), order_id: formatId(side.order), time: trade.time },
    price: ticksToPrice(grid, trade.ticks),
    quantity: lotsToQuantity(grid, trade.lots),
    turnover: usdtText(trade.worth),
    fee: usdtText(side.fee),
    profit: side.profit === null ? null : usdtText(side.profit),
    role: side.role,
  };
}
