import type { AnyActorRef } from 'xstate';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import { futuresMarketMachine, markOf } from '../../machines/futures/futuresMarket/futuresMarket.machine';
import type { MarketFacts } from '../../machines/futures/futuresOrder/futuresOrder.types';
import type { BookBuffer } from '../../machines/market/orderBook/bookBuffer';
import { orderBookMachine } from '../../machines/market/orderBook/orderBook.machine';
import { followFlow } from '../followFlow';

/** Calls back with the mark price of a contract with the best bid and ask, now and at each mark price. Returns the unsubscribe function. */
export function followMark(
  system: AnyActorRef['system'],
  contract: FuturesContract,
  listener: (now: Pick<MarketFacts, 'frozen' | 'mark' | 'bid' | 'ask'>) => void,
): () => void {
  let book: BookBuffer | null = null;
  const leaveBook = followFlow(
    system,
    orderBookMachine,
    (snapshot) => {
      book = snapshot?.hasTag('current') ? snapshot.context.buffer : null;
    },
    contract.market,
  );
  const leaveMark = followFlow(
    system,
    futuresMarketMachine,
    (snapshot) => {
      const mark = snapshot && markOf(snapshot);
      const [bid, ask] = [book?.bids.ticks[0] ?? null, book?.asks.ticks[0] ?? null];
      listener({ frozen: mark?.frozen_reason ?? null, mark: mark?.mark ?? null, bid, ask });
    },
    contract.pair,
  );
  return () => {
    leaveBook();
    leaveMark();
  };
}
