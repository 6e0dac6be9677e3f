import { UNKNOWN_MARKET } from './futuresOrder.form';
import type { MarketFacts, TraderFacts } from './futuresOrder.types';

/** Facts of the sample account: a long of 1 BTC, an order and a trigger order. */
export const sampleTrader: TraderFacts = {
  signedIn: true,
  permission: true,
  available: '4000',
  leverage: 20,
  marginMode: 'cross',
  positionMode: 'hedge',
  closable: { long: '1.000', short: null },
  held: { long: '60000', short: '0' },
  waiting: 1,
};

export const sampleMarketFacts: MarketFacts = { ...UNKNOWN_MARKET, fresh: true, mark: '60000' };
