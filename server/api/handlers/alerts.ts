import {
  createPriceAlert,
  listPriceAlerts,
  rearmPriceAlert,
  removePriceAlert,
} from '../../../domain/contract/market/alerts';
import { refuse, success } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forUser, type Handler } from '../handler';

export function alertHandlers({ accounts: { alerts }, market }: ApiDeps): Handler[] {
  const lastPrice = (name: string) => market.tick(name)?.close;
  return [
    forUser(listPriceAlerts, (_, { user }) => success({ list: alerts.list(user), max: alerts.max })),
    forUser(createPriceAlert, (wish, { user }) => {
      const reference = lastPrice(wish.market);
      if (reference === undefined) return refuse(market.trades(wish.market) ? 'noPrice' : 'unknownPair');
      const made = alerts.create(user, { ...wish, reference });
      return made.ok ? success({ alert: made.value }) : made;
    }),
    forUser(rearmPriceAlert, ({ alert_id }, { user }) => {
      const name = alerts.marketOf(user, alert_id);
      const reference = name === undefined ? undefined : lastPrice(name);
      if (reference === undefined) return refuse('alertNotFound');
      const armed = alerts.rearm(user, alert_id, reference);
      return armed.ok ? success({ alert: armed.value }) : armed;
    }),
    forUser(removePriceAlert, ({ alert_id }, { user }) => alerts.remove(user, alert_id)),
  ];
}
