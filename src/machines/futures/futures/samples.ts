import type {
  FuturesAccount,
  FuturesFunds,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
} from '../../../../domain/contract/futures/futures';
import type { FuturesContract, FuturesMark } from '../../../../domain/contract/futures/futuresMarket';
import type { ContractTerms } from './contractTerms';
import { futuresOrderLifecycle } from '../../../../domain/lifecycles/futuresOrder.lifecycle';
import { nextEventsOf } from '../../../../domain/lifecycles/nextEvents';
import { planOrderLifecycle } from '../../../../domain/lifecycles/planOrder.lifecycle';
import { positionLifecycle } from '../../../../domain/lifecycles/position.lifecycle';

const ofOrder = nextEventsOf<FuturesOrder['status'], FuturesOrder['next_events'][number]>(
  futuresOrderLifecycle,
  'owner',
);
const ofPlan = nextEventsOf<FuturesPlan['status'], FuturesPlan['next_events'][number]>(planOrderLifecycle, 'owner');
const ofPosition = nextEventsOf<FuturesPosition['status'], FuturesPosition['next_events'][number]>(
  positionLifecycle,
  'owner',
);

/** A contract with orders and positions, shared by models and tests. */
export const sampleContract: FuturesContract = {
  pair: 'BTC_USDT',
  market: 'BTC_USDT_FUTURE',
  price_tick: '0.1',
  qty_step: '0.001',
  min_notional: '5',
  max_quantity: '100',
  maker_fee: '0.0002',
  taker_fee: '0.0005',
  tiers: [
    { cap: '50000', rate: '0.004', max_leverage: 125 },
    { cap: '250000', rate: '0.005', max_leverage: 100 },
    { cap: '1000000', rate: '0.01', max_leverage: 50 },
    { cap: null, rate: '0.025', max_leverage: 20 },
  ],
  max_leverage: 125,
  default_leverage: 20,
  funding_interval: 28_800_000,
  max_plans: 10,
};

export const sampleTerms: ContractTerms = { contract: sampleContract, left: 'BTC', left_scale: 8, right_scale: 8 };

export const sampleMark: FuturesMark = {
  pair: 'BTC_USDT',
  mark: '60000',
  index: '60010',
  funding_rate: '0.0001',
  last_funding_rate: '0.0001',
  next_funding: 1_700_006_400_000,
  frozen: false,
  frozen_reason: null,
};

export const sampleFuturesOrder = (change: Partial<FuturesOrder> = {}): FuturesOrder => ({
  id: 'fo1',
  pair: 'BTC_USDT',
  direction: 'open_long',
  type: 'limit',
  time_in_force: 'gtc',
  status: 'submitted',
  next_events: ofOrder(change.status ?? 'submitted'),
  source: 'user',
  margin_mode: 'cross',
  leverage: 20,
  price: '60000.0',
  trigger_price: null,
  plan_id: null,
  quantity: '0.010',
  deal_quantity: '0.000',
  average_price: null,
  turnover: '0',
  frozen: '30.6',
  fee: '0',
  profit: null,
  reason: null,
  time: 1_700_000_000_000,
  updated: 1_700_000_000_000,
  ...change,
});

export const samplePlan = (change: Partial<FuturesPlan> = {}): FuturesPlan => ({
  id: 'fp1',
  pair: 'BTC_USDT',
  kind: 'plan',
  direction: 'open_long',
  status: 'entrusted',
  next_events: ofPlan(change.status ?? 'entrusted'),
  position_id: null,
  other_id: null,
  basis: 'price',
  yield_rate: null,
  trigger_price: '62000.0',
  rising: true,
  callback: null,
  callback_value: null,
  activation_price: null,
  best_price: null,
  trigger_by: 'last',
  type: 'market',
  price: null,
  quantity: '0.010',
  order_id: null,
  reason: null,
  error: null,
  time: 1_700_000_000_000,
  triggered: null,
  updated: 1_700_000_000_000,
  ...change,
});

export const samplePosition = (change: Partial<FuturesPosition> = {}): FuturesPosition => ({
  id: 'fh1',
  pair: 'BTC_USDT',
  side: 'long',
  status: 'open',
  next_events: ofPosition(change.status ?? 'open'),
  margin_mode: 'isolated',
  leverage: 10,
  quantity: '1.000',
  closable: '1.000',
  entry_price: '60000',
  cost: '60000',
  margin: '6000',
  closed_quantity: '0.000',
  close_price: null,
  realised_profit: '0',
  fee: '30',
  funding: '0',
  net_profit: '-30',
  time: 1_700_000_000_000,
  updated: 1_700_000_000_000,
  ended: null,
  mark_price: '60000',
  notional: '60000',
  unrealised_profit: '0',
  yield: '0',
  maintenance_margin: '250',
  margin_ratio: '0.0416',
  liquidation_price: '54221.1055',
  adl: 2,
  ...change,
});

export const sampleFunds: FuturesFunds = {
  balance: '10000',
  equity: '10000',
  unrealised_profit: '0',
  available: '4000',
  transferable: '4000',
  cross_wallet: '4000',
  position_margin: '6000',
  order_margin: '0',
  maintenance_margin: '250',
  margin_ratio: '0.025',
  liquidation_price: '54221.1055',
  liquidation_pair: 'BTC_USDT',
};

export const sampleStop = samplePlan({
  ...{ id: 'fp2', kind: 'stopLoss', direction: 'close_long', position_id: 'fh1', trigger_price: '58000.0' },
});

export const sampleAccount: FuturesAccount = {
  permission: true,
  position_mode: 'hedge',
  funds: sampleFunds,
  orders: [sampleFuturesOrder()],
  plans: [samplePlan(), sampleStop],
  positions: [samplePosition()],
  settings: [{ pair: 'BTC_USDT', margin_mode: 'cross', leverage: 20 }],
};
