import { lotsToQuantity } from '../../../../domain/money/grid';
import type { Accepted } from '../../../engine/decision';
import { tellDone, type Tellers } from '../../../engine/part';
import type { AdlLights } from './adlLights';
import type { FuturesCommands } from './commands';
import { formatPosition } from './figures';
import { formatFuturesOrder, formatPlan, formatSettings } from './format';

type Done<Kind extends keyof FuturesCommands> = Accepted<FuturesCommands[Kind]['done']>;
type Told<Kind extends keyof FuturesCommands> = Accepted<FuturesCommands[Kind]['answer']>;

const tellOrder = ({ futures }: Done<'futures.place'>): Told<'futures.place'> => ({
  ok: true,
  futures: { order: formatFuturesOrder(futures.order) },
});

const tellPlan = ({ futures }: Done<'futures.plan'>): Told<'futures.plan'> => ({
  ok: true,
  futures: { plan: formatPlan(futures.plan) },
});

const tellSettings = ({ futures }: Done<'futures.leverage'>): Told<'futures.leverage'> => ({
  ok: true,
  futures: { settings: formatSettings(futures.settings) },
});

export const futuresTellers = (lights: AdlLights): Tellers<FuturesCommands> => ({
  'futures.place': tellOrder,
  'futures.quote': tellOrder,
  'futures.flashClose': ({ futures: { order, surplus } }) => ({
    ok: true,
    futures: { order: formatFuturesOrder(order), surplus: lotsToQuantity(order.contract.rules.grid, surplus) },
  }),
  'futures.reverse': ({ futures: { order, surplus, opened, refused } }) => ({
    ok: true,
    futures: {
      ...{ order: formatFuturesOrder(order), surplus: lotsToQuantity(order.contract.rules.grid, surplus) },
      ...{ opened: opened && formatFuturesOrder(opened), refused },
    },
  }),
  'futures.closeAll': ({ closed, left }) => ({ ok: true, closed, left }),
  'futures.cancel': tellOrder,
  'futures.amend': tellOrder,
  'futures.cancelAll': ({ cancelled }) => ({ ok: true, cancelled }),
  'futures.plan': tellPlan,
  'futures.trail': tellPlan,
  'futures.countdown': ({ futures: { countdown } }) => ({ ok: true, futures: { until: countdown.until } }),
  'futures.cancelPlan': tellPlan,
  'futures.amendPlan': tellPlan,
  'futures.targets': ({ futures: { takeProfit, stopLoss } }) => ({
    ok: true,
    futures: { takeProfit: takeProfit && formatPlan(takeProfit), stopLoss: stopLoss && formatPlan(stopLoss) },
  }),
  'futures.changeTarget': tellPlan,
  'futures.leverage': tellSettings,
  'futures.marginMode': tellSettings,
  'futures.positionMode': ({ futures: { trader } }) => ({ ok: true, futures: { mode: trader.positionMode } }),
  'futures.margin': ({ futures: { position } }, { state, at }) => {
    const trader = state.futures.trader(position.user);
    return { ok: true, futures: { position: formatPosition(trader, position, lights.of(state, position, at)) } };
  },
  'futures.index': tellDone,
  'futures.print': tellDone,
  'futures.look': tellDone,
});
