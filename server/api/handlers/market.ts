import { klines, marketDepth, marketTicks, marketTrades, marketTrends } from '../../../domain/contract/market/market';
import { refuse, success, type Result } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forAll, type Handler, forUser } from '../handler';
import * as alertCalls from '../../../domain/contract/market/alerts';
import { keepDrawings, listDrawings } from '../../../domain/contract/market/drawings';

const known = <Value>(value: Value | undefined): Result<Value> =>
  value === undefined ? refuse('unknownPair') : success(value);

export function marketHandlers({ market }: ApiDeps): Handler[] {
  return [
    forAll(marketTicks, () => success(market.ticks())),
    forAll(marketTrends, () => success(market.trends())),
    forAll(klines, ({ pair, interval, before, limit }) => known(market.candles(pair, interval, before ?? null, limit))),
    forAll(marketDepth, ({ pair }) => known(market.depth(pair))),
    forAll(marketTrades, ({ pair }) => known(market.trades(pair))),
  ];
}

export function alertHandlers({ accounts: { alerts }, market }: ApiDeps): Handler[] {
  const lastPrice = (name: string) => market.tick(name)?.close;
  return [
    forUser(alertCalls.listPriceAlerts, (_, { user }) => success({ list: alerts.list(user), max: alerts.max })),
    forUser(alertCalls.createPriceAlert, (wish, { user }) => {
      const reference = lastPrice(wish.market);
      if (reference === undefined) return refuse(market.trades(wish.market) ? 'noPrice' : 'unknownPair');
      const made = alerts.create(user, { ...wish, reference });
      return made.ok ? success({ alert: made.value }) : made;
    }),
    forUser(alertCalls.rearmPriceAlert, ({ alert_id }, { user }) => {
      const name = alerts.marketOf(user, alert_id);
      const reference = name === undefined ? undefined : lastPrice(name);
      if (reference === undefined) return refuse('alertNotFound');
      const armed = alerts.rearm(user, alert_id, reference);
      return armed.ok ? success({ alert: armed.value }) : armed;
    }),
    forUser(alertCalls.removePriceAlert, ({ alert_id }, { user }) => alerts.remove(user, alert_id)),
  ];
}

export const drawingHandlers = ({ accounts: { drawings }, market }: ApiDeps): Handler[] => [
  forUser(listDrawings, ({ market: of }, { user }) => success({ list: drawings.list(user, of) })),
  forUser(keepDrawings, ({ market: of, drawings: list }, { user }) => {
    if (!market.trades(of)) return refuse('unknownPair');
    drawings.keep(user, of, list);
    return success({});
  }),
];
