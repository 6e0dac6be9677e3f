import { fromCallback, type EventObject } from 'xstate';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import { futuresAccountMachine } from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { futuresMarketMachine, markOf } from '../../machines/futures/futuresMarket/futuresMarket.machine';
import { traderFactsOf } from '../../machines/futures/futuresOrder/futuresOrder.form';
import type {
  MarketFacts,
  MarketToldEvent,
  TraderToldEvent,
} from '../../machines/futures/futuresOrder/futuresOrder.types';
import type { Deps } from '../deps';
import { followFlow, followHalt, followPrices } from '../followFlow';

interface Input {
  contract: FuturesContract;
}

/** Reports the account facts that the order forms of a contract need. */
const watchTrader = fromCallback<EventObject, Input, TraderToldEvent>(({ system, sendBack, input: { contract } }) =>
  followFlow(system, futuresAccountMachine, (snapshot) => {
    if (snapshot) sendBack({ type: 'flow.trader.told', trader: traderFactsOf(snapshot, contract) });
  }),
);

/** Reports the market facts that order forms need, only when they change; ticks stay out of the form. */
const defineWatchMarket = (deps: Pick<Deps, 'board'>) =>
  fromCallback<EventObject, Input, MarketToldEvent>(({ system, sendBack, input: { contract } }) => {
    let told: MarketFacts | null = null;
    let now: MarketFacts = { fresh: false, priced: false, halted: false, frozen: null, mark: null };
    const tell = (change: Partial<MarketFacts>) => {
      now = { ...now, ...change };
      const names = Object.keys(now) as (keyof MarketFacts)[];
      if (told !== null && names.every((name) => told?.[name] === now[name])) return;
      told = now;
      sendBack({ type: 'flow.market.told', market: now });
    };
    const stops = [
      followPrices(deps, system, contract.market, ({ fresh, last }) => tell({ fresh, priced: last !== null })),
      followFlow(
        system,
        futuresMarketMachine,
        (snapshot) => {
          const mark = snapshot && markOf(snapshot);
          tell({ frozen: mark?.frozen_reason ?? null, mark: mark?.mark ?? null });
        },
        contract.pair,
      ),
      followHalt(system, contract.pair, (halted) => tell({ halted })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });

/** Ports through which the order and trigger forms of a contract get account and market data. */
export const defineFuturesFacts = (deps: Pick<Deps, 'board'>) => ({
  watchTrader,
  watchMarket: defineWatchMarket(deps),
});
