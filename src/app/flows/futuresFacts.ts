import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import { futuresAccountMachine } from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { futuresMarketMachine, markOf } from '../../machines/futures/futuresMarket/futuresMarket.machine';
import { traderFactsOf } from '../../machines/futures/futuresOrder/futuresOrder.facts';
import type {
  MarketFacts,
  MarketToldEvent,
  TraderToldEvent,
} from '../../machines/futures/futuresOrder/futuresOrder.types';
import type { marketMachine } from '../../machines/market/market/market.machine';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import { followFlow, followPrices } from '../followFlow';

interface Input {
  contract: FuturesContract;
}

/** Tells what the order forms of a contract need to know of the account. */
const watchTrader = fromCallback<EventObject, Input, TraderToldEvent>(({ system, sendBack, input: { contract } }) =>
  followFlow(system, futuresAccountMachine, (snapshot) => {
    if (snapshot) sendBack({ type: 'flow.trader.told', trader: traderFactsOf(snapshot, contract) });
  }),
);

/** Tells what they need to know of its market, only when that changes: ticks stay out of the form. */
const watchMarket = fromCallback<EventObject, Input, MarketToldEvent>(({ system, sendBack, input: { contract } }) => {
  const market = system.get(SYSTEM.market) as ActorRefFrom<typeof marketMachine>;
  let told: MarketFacts | null = null;
  let now: MarketFacts = { fresh: false, priced: false, halted: false, frozen: null, mark: null };
  const tell = (change: Partial<MarketFacts>) => {
    now = { ...now, ...change };
    const names = Object.keys(now) as (keyof MarketFacts)[];
    if (told !== null && names.every((name) => told?.[name] === now[name])) return;
    told = now;
    sendBack({ type: 'flow.market.told', market: now });
  };
  const lookAtState = () => tell({ halted: market.getSnapshot().context.halted.includes(contract.pair) });
  const states = market.subscribe(lookAtState);
  const stops = [
    followPrices(system, contract.market, (snapshot) =>
      tell({ fresh: snapshot?.hasTag('fresh') ?? false, priced: Boolean(snapshot?.context.tick) }),
    ),
    followFlow(
      system,
      futuresMarketMachine,
      (snapshot) => {
        const mark = snapshot && markOf(snapshot);
        tell({ frozen: mark?.frozen_reason ?? null, mark: mark?.mark ?? null });
      },
      contract.pair,
    ),
  ];
  lookAtState();
  return () => {
    states.unsubscribe();
    for (const stop of stops) stop();
  };
});

/** Ports through which the order and trigger forms of a contract learn of account and market. */
export const futuresFacts = { watchTrader, watchMarket };
