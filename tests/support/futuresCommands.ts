import type { Command } from '../../server/engine/decision';

type FuturesKind = Extract<Command['kind'], `futures.${string}`>;

const own = { user: 1000, pair: 'BTC_USDT' } as const;
const limit = { type: 'limit', price: '1.00', quantity: '5' } as const;
const byPrice = { basis: 'price', value: '1.00', trigger_by: 'last', type: 'market' } as const;

/**
 * Returns one command of each futures kind.
 * @param id id of an order or plan.
 * @param at ms since the epoch.
 */
export const futuresCommands = (id: string, at: number): { [Kind in FuturesKind]: Command & { kind: Kind } } => ({
  'futures.place': {
    kind: 'futures.place',
    direction: 'open_long',
    timeInForce: 'gtc',
    ...own,
    ...limit,
    ...{ takeProfit: null, stopLoss: null, permitted: true },
  },
  'futures.quote': { kind: 'futures.quote', user: 10, pair: own.pair, ...limit, side: 'buy', timeInForce: 'gtc' },
  'futures.flashClose': { kind: 'futures.flashClose', ...own, side: 'long', quantity: null },
  'futures.reverse': { kind: 'futures.reverse', ...own, side: 'long', permitted: true },
  'futures.closeAll': { kind: 'futures.closeAll', user: own.user, pair: null },
  'futures.amend': {
    kind: 'futures.amend',
    user: own.user,
    orderId: id,
    price: '1.00',
    quantity: '1',
    permitted: true,
  },
  'futures.cancel': { kind: 'futures.cancel', user: own.user, orderId: id, reason: 'user' },
  'futures.cancelAll': { kind: 'futures.cancelAll', user: own.user, pair: null, reason: 'operator' },
  'futures.plan': {
    kind: 'futures.plan',
    direction: 'open_short',
    triggerBy: 'index',
    ...own,
    ...limit,
    ...{ triggerPrice: '2.00', permitted: true },
  },
  'futures.amendPlan': {
    kind: 'futures.amendPlan',
    ...{ user: own.user, planId: id, triggerPrice: '2.00', price: null, permitted: true },
  },
  'futures.trail': {
    kind: 'futures.trail',
    ...own,
    ...{ direction: 'open_short', callback: 'rate', value: '0.01', activationPrice: null, triggerBy: 'index' },
    ...{ quantity: '5', permitted: true },
  },
  'futures.countdown': { kind: 'futures.countdown', ...own, ms: 1000 },
  'futures.cancelPlan': { kind: 'futures.cancelPlan', user: own.user, planId: id },
  'futures.targets': {
    kind: 'futures.targets',
    side: 'long',
    ...own,
    ...{ quantity: null, takeProfit: byPrice, stopLoss: null },
  },
  'futures.changeTarget': { kind: 'futures.changeTarget', user: own.user, planId: id, target: byPrice, quantity: null },
  'futures.leverage': { kind: 'futures.leverage', ...own, leverage: 10 },
  'futures.marginMode': { kind: 'futures.marginMode', ...own, mode: 'isolated' },
  'futures.positionMode': { kind: 'futures.positionMode', user: own.user, mode: 'one_way' },
  'futures.margin': { kind: 'futures.margin', ...own, side: 'long', way: 'add', amount: '1' },
  'futures.index': { kind: 'futures.index', pair: own.pair, price: '1.0000', heard: at },
  'futures.print': {
    ...{ kind: 'futures.print', pair: own.pair },
    prints: [{ direction: 'buy', price: '1.0000', quantity: '1' }],
  },
  'futures.look': { kind: 'futures.look' },
});
