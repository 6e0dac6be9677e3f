import { assign, setup } from 'xstate';
import { call, type OutcomeOf } from '../../call';
import type { Trend } from '../../../../domain/contract/market/market';
import type { Pair } from '../../../../domain/contract/shell/platform';
import {
  formatDecimal,
  mulDivCeil,
  parseDecimal,
  pow10,
  rescaleFloor,
  scaleOf,
  trimZeros,
} from '../../../../domain/money/decimal';
import { nameOf, trendsBy, type Trends } from '../../market/marketList/marketList.selectors';
import { actor, typesOf, withMember, withValue } from '../../passing';
import { accepted } from '../../families/submission';

/** Input of the calculator. */
interface Purchase {
  /** Left symbol of a pair. */
  currency: string;
  /** Amount to pay, as typed. */
  amount: string;
}

type HomeEvent = { type: 'user.currency.choose'; currency: string } | { type: 'user.amount.change'; amount: string };

interface HomeContext {
  purchase: Purchase;
  trends: Trends;
}

const base = setup({
  types: typesOf<HomeContext, HomeEvent, 'busy' | 'failed'>(),
  actors: { marketTrends: call('marketTrends') },
  guards: { isOk: (_, outcome: OutcomeOf<'marketTrends'>) => outcome.ok },
  actions: {
    changePurchase: assign(({ context }, change: Partial<Purchase>) => ({
      purchase: { ...context.purchase, ...change },
    })),
    storeTrends: assign((_, list: Trend[]) => ({ trends: trendsBy(list) })),
  },
  delays: {
    /** Hourly closes change slowly, so more frequent reloads are wasted, ms. */
    refreshPause: 5 * 60_000,
    retryPause: 15_000,
  },
});

/** 24-hour charts next to the live prices of the home page, and the input of its calculator. */
export const homeMachine = base.createMachine({
  id: 'home',
  description: 'Loads the day of the pairs that the home page shows; a purchase can be reckoned meanwhile.',
  context: { trends: {}, purchase: { currency: 'BTC', amount: '50' } },
  on: {
    'user.currency.choose': { actions: withMember('changePurchase', 'currency') },
    'user.amount.change': { actions: withMember('changePurchase', 'amount') },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The lines are being loaded; older ones stay visible.',
      tags: 'busy',
      invoke: {
        ...actor('marketTrends'),
        input: {},
        onDone: [accepted('shown', withValue('storeTrends')), { target: 'failed' }],
      },
    },
    shown: {
      description: 'The lines are shown.',
      after: { refreshPause: 'loading' },
    },
    failed: {
      description: 'The lines could not be loaded; prices are shown without them until the next try.',
      tags: 'failed',
      after: { retryPause: 'loading' },
    },
  },
});

const SCALE = 18;
const SHOWN_PAIRS = 6;

const tradable = (pair: Pair) => pair.trade_status === 1 && pair.right_symbol === 'USDT';

/** Pairs of the live board: hot ones first, USDT quotes only, so that prices are comparable. */
export const boardPairs = (pairs: readonly Pair[]): Pair[] =>
  pairs
    .filter(tradable)
    .toSorted((a, b) => b.is_hot - a.is_hot)
    .slice(0, SHOWN_PAIRS);

/** Board of a user with favourites: those first, then the rest of the board. */
export const watchedPairs = (pairs: readonly Pair[], favourites: readonly string[]): Pair[] => {
  const marked = favourites.flatMap((name) => pairs.find((pair) => tradable(pair) && nameOf(pair) === name) ?? []);
  return [...new Set([...marked, ...boardPairs(pairs)])].slice(0, SHOWN_PAIRS);
};

/** Prices of the last 24 hours by LEFT_RIGHT; pairs not yet loaded are missing. */
export const trendsOf = ({ context }: { context: HomeContext }) => context.trends;

/** Smallest purchase across all USDT pairs, as a decimal string; null without a pair. */
export function minimumPurchase(pairs: readonly Pair[]): string | null {
  const [smallest] = pairs
    .filter(tradable)
    .map((pair) => pair.min_notional)
    .toSorted((a, b) => ((parseDecimal(a, SCALE) ?? 0n) < (parseDecimal(b, SCALE) ?? 0n) ? -1 : 1));
  return smallest ?? null;
}

export const purchaseOf = ({ context }: { context: HomeContext }) => context.purchase;

/** Address of the pair's order form with the typed amount, which the form judges; without one that is no amount. */
export function buyAddress(pair: Pair, amount: string): string {
  const typed = (parseDecimal(amount, SCALE) ?? 0n) > 0n ? `?buy=${amount}` : '';
  return `/markets/kline/${nameOf(pair)}${typed}`;
}

type BuyEstimate =
  | { ok: true; quantity: string; fee: string }
  | { ok: false; reason: 'amount' | 'tooSmall' | 'noPrice' };

/**
 * Estimates what `amount` of the right currency buys at `price`: the quantity on the pair's grid and the fee, which is deducted
 * from it. Assumes a single price; a market order may sweep several.
 */
export function estimateBuy(pair: Pair, amount: string, price: string | null): BuyEstimate {
  const total = parseDecimal(amount, SCALE);
  if (total === null || total === 0n) return { ok: false, reason: 'amount' };
  const each = price === null ? null : parseDecimal(price, SCALE);
  if (each === null || each === 0n) return { ok: false, reason: 'noPrice' };
  if (total < (parseDecimal(pair.min_notional, SCALE) ?? 0n)) return { ok: false, reason: 'tooSmall' };
  const digits = scaleOf(pair.qty_step);
  const lots = rescaleFloor((total * pow10(SCALE)) / each, SCALE, digits);
  if (lots === 0n) return { ok: false, reason: 'tooSmall' };
  const rate = parseDecimal(pair.taker_fee, SCALE) ?? 0n;
  const fee = mulDivCeil(lots * pow10(8 - digits), rate, pow10(SCALE));
  return { ok: true, quantity: trimZeros(formatDecimal(lots, digits)), fee: trimZeros(formatDecimal(fee, 8)) };
}
