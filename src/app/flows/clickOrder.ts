import { fromPromise, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { fromRead } from '../../actors/fromRead';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import {
  availableOf,
  balancesOf,
  isKnown,
  type UserDataSnapshot,
} from '../../machines/account/userData/userData.machine';
import {
  futuresAccountMachine,
  type FuturesAccountSnapshot,
} from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { futuresMarketMachine, markOf } from '../../machines/futures/futuresMarket/futuresMarket.machine';
import { traderFactsOf, UNKNOWN_TRADER } from '../../machines/futures/futuresOrder/futuresOrder.form';
import { clickOrderMachine } from '../../machines/market/clickOrder/clickOrder.machine';
import { readChoice } from '../../machines/market/clickOrder/clickOrder.orders';
import type { ClickFacts, ClickMarket, KeptClicks } from '../../machines/market/clickOrder/clickOrder.types';
import type { BookBuffer } from '../../machines/market/orderBook/bookBuffer';
import { orderBookMachine } from '../../machines/market/orderBook/orderBook.machine';
import { rulesOf } from '../../machines/spot/spotOrder/spotOrder.form';
import type { SpotTerms } from '../../machines/spot/spotOrder/spotOrder.types';
import type { Deps } from '../deps';
import { followFlow, followHalt, pricesOf } from '../followFlow';
import { followUserData } from '../followUserData';

type System = AnyActorRef['system'];

const CLICKS_KEY = 'clickOrder';

interface StoredClicks {
  readonly explained?: unknown;
  readonly markets?: unknown;
}

const nameOf = (market: ClickMarket): string =>
  market.product === 'spot' ? rulesOf(market.terms).pair : market.terms.contract.market;

/** Returns the value that a follower reports immediately. */
function now<Told>(follow: (listener: (told: Told) => void) => () => void): Told {
  const told: Told[] = [];
  follow((one) => told.push(one))();
  return told[0] as Told;
}

/** Returns the book of a market if it is current, otherwise null. */
function bookOf(system: System, name: string): BookBuffer | null {
  const book = now<SnapshotFrom<typeof orderBookMachine> | null>((listener) =>
    followFlow(system, orderBookMachine, listener, name),
  );
  return book?.hasTag('current') ? book.context.buffer : null;
}

const isHalted = (system: System, pair: string): boolean =>
  now<boolean>((listener) => followHalt(system, pair, listener));

function spotFacts(deps: Deps, system: System, terms: SpotTerms): ClickFacts {
  const { pair } = rulesOf(terms);
  const { fresh, last } = pricesOf(deps, system, pair);
  const data = now<UserDataSnapshot | null>((listener) => followUserData(system, listener)) ?? undefined;
  const balances = balancesOf(data);
  const available = isKnown(data)
    ? {
        left: availableOf(balances, 'spot', terms.left_symbol),
        right: availableOf(balances, 'spot', terms.right_symbol),
      }
    : null;
  const market = { fresh, last, priced: last !== null, halted: isHalted(system, pair) };
  return { product: 'spot', booked: bookOf(system, pair) !== null, ...market, signedIn: data !== undefined, available };
}

function contractFacts(deps: Deps, system: System, contract: FuturesContract): ClickFacts {
  const { pair, market: name } = contract;
  const { fresh, last } = pricesOf(deps, system, name);
  const account = now<FuturesAccountSnapshot | null>((listener) => followFlow(system, futuresAccountMachine, listener));
  let told: ReturnType<typeof markOf> | null = null;
  followFlow(system, futuresMarketMachine, (seen) => (told = seen && markOf(seen)), pair)();
  const { frozen_reason: frozen = null, mark = null } = told ?? {};
  const book = bookOf(system, name);
  const [bid, ask] = [book?.bids.ticks[0] ?? null, book?.asks.ticks[0] ?? null];
  const market = { fresh, priced: last !== null, halted: isHalted(system, pair), frozen, mark, bid, ask };
  const trader = account ? traderFactsOf(account, contract) : UNKNOWN_TRADER;
  return { product: 'futures', booked: book !== null, last, trader, market };
}

export const defineClickOrderFlow = (deps: Deps) => {
  const stored = () => Object(deps.storage.read(CLICKS_KEY)) as StoredClicks;
  const marketsOf = ({ markets }: StoredClicks) => Object(markets) as Readonly<Record<string, unknown>>;
  return clickOrderMachine.provide({
    actors: {
      restoreClicks: fromRead<KeptClicks, { market: ClickMarket }>(({ market }) => ({
        choice: readChoice(market, marketsOf(stored())[nameOf(market)]),
        explained: stored().explained === true,
      })),
      readFacts: fromPromise<ClickFacts, { market: ClickMarket }>(({ system, input: { market } }) =>
        Promise.resolve(
          market.product === 'spot'
            ? spotFacts(deps, system, market.terms)
            : contractFacts(deps, system, market.terms.contract),
        ),
      ),
    },
    actions: {
      keepClicks: ({ context: { market, choice, explained } }) =>
        deps.storage.write(CLICKS_KEY, {
          explained,
          markets: { ...marketsOf(stored()), [nameOf(market)]: choice },
        }),
    },
  });
};
