import type { SpotOrder, SpotStatus } from '../../../../domain/contract/spot/spot';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import type { SpotTerms } from './spotOrder.types';
import { nextEventsOf } from '../../../../domain/lifecycles/nextEvents';
import { spotOrderLifecycle } from '../../../../domain/lifecycles/spotOrder.lifecycle';

const nextEvents = nextEventsOf<SpotStatus, SpotOrder['next_events'][number]>(spotOrderLifecycle, 'owner');

export const sampleTerms: SpotTerms = {
  left_symbol: 'BTC',
  right_symbol: 'USDT',
  is_hot: 1,
  trade_status: 1,
  contract_status: 1,
  price_tick: '0.01',
  qty_step: '0.00001',
  min_notional: '5',
  max_quantity: '9000',
  maker_fee: '0.001',
  taker_fee: '0.001',
  left_scale: 8,
  right_scale: 8,
};

const traded: readonly SpotStatus[] = ['traded', 'partial', 'closed'];

export const sampleOrder = (status: SpotStatus): SpotOrder => ({
  id: 'o1',
  pair: 'BTC_USDT',
  direction: 'buy',
  type: 'limit',
  time_in_force: 'gtc',
  status,
  next_events: nextEvents(status),
  price: '64000.00',
  trigger_price: null,
  callback: null,
  callback_value: null,
  activation_price: null,
  best_price: null,
  quantity: '0.00100',
  total: '64.00000000',
  deal_quantity: traded.includes(status) ? '0.00050' : '0.00000',
  turnover: traded.includes(status) ? '32.00000000' : '0.00000000',
  average_price: traded.includes(status) ? '64000.00' : null,
  fee: '0.00000000',
  fee_currency: 'BTC',
  visible_quantity: null,
  take_profit_price: null,
  stop_loss_price: null,
  good_till: null,
  oco_id: null,
  plan_id: null,
  plan_kind: null,
  reason: status === 'cancelled' ? 'user' : null,
  time: 1_700_000_000_000,
  updated: 1_700_000_000_000,
});

export const sampleBalance: Balance = {
  account: 'spot',
  currency: 'USDT',
  available: '1000.00000000',
  frozen: '0.00000000',
};
