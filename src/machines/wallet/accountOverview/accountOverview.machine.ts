import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { Currency } from '../../../../domain/contract/shell/platform';
import type { Account, AccountCurrency, WalletOverview } from '../../../../domain/contract/wallet/wallet';
import { divDown, formatDecimal, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { inBtc, VALUE_SCALE, valueOf, valueText } from '../../../../domain/rules/wallet/valuation';
import { call } from '../../call';
import { actor, typesOf, withOutput } from '../../passing';
import { accepted } from '../../families/submission';
import { channelPort } from '../../port';
import type { AccountWorth, PriceOf } from '../walletAccount/accountWorth';

type Profit = WalletOverview['today'];

const SHARE_SCALE = 6;

/** Parses a signed decimal at `scale` digits; 0 when it is not one. */
function signed(text: string, scale: number): bigint {
  const negative = text.startsWith('-');
  const value: bigint = parseDecimal(negative ? text.slice(1) : text, scale) ?? 0n;
  return negative ? -value : value;
}

const sumOf = (values: readonly string[]): bigint =>
  values.reduce((sum, value) => sum + signed(value, VALUE_SCALE), 0n);

export function totalWorth(accounts: readonly AccountWorth[], priceOf: PriceOf): { usdt: string; btc: string | null } {
  const total = sumOf(accounts.map(({ usdt }) => usdt));
  const btc = inBtc(total, priceOf('BTC'));
  return { usdt: valueText(total), btc: btc === null ? null : valueText(btc) };
}

/** Number of coins listed by name; less valuable ones are combined. */
const COINS_TOLD = 4;

interface CoinWorth {
  /** Null for all others combined. */
  symbol: string | null;
  usdt: string;
}

/** Holdings of each coin across all accounts, most valuable first; coins without a price or not held are left out. */
export function worthByCoin(accounts: readonly Pick<AccountWorth, 'rows'>[]): CoinWorth[] {
  const sums = new Map<string, bigint>();
  for (const { symbol, usdt } of accounts.flatMap(({ rows }) => rows))
    if (usdt !== null) sums.set(symbol, (sums.get(symbol) ?? 0n) + signed(usdt, VALUE_SCALE));
  const held = [...sums].filter(([, worth]) => worth > 0n).toSorted(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0));
  const told = held.slice(0, held.length > COINS_TOLD + 1 ? COINS_TOLD : held.length);
  const others = held.slice(told.length).reduce((sum, [, worth]) => sum + worth, 0n);
  return [
    ...told.map(([symbol, worth]) => ({ symbol, usdt: valueText(worth) })),
    ...(others > 0n ? [{ symbol: null, usdt: valueText(others) }] : []),
  ];
}

/** Share of each part in the total as a fraction, rounded down; all null while nothing is held. */
export function sharesOf(parts: readonly { usdt: string }[]): (string | null)[] {
  const total = sumOf(parts.map(({ usdt }) => usdt));
  return parts.map(({ usdt }) =>
    total === 0n ? null : formatDecimal((signed(usdt, VALUE_SCALE) * 10n ** BigInt(SHARE_SCALE)) / total, SHARE_SCALE),
  );
}

/**
 * Change in value since the exchange's last report caused by prices alone, in units of 10^-8 USDT. Balances that changed meanwhile
 * do not count, so that a deposit is not taken for a profit until the next response.
 */
export function movedByPrices(
  told: readonly AccountCurrency[],
  currencies: readonly Currency[],
  priceOf: PriceOf,
): bigint {
  const scales = new Map(currencies.map(({ symbol, scale }) => [symbol, scale]));
  return told.reduce((moved, { currency, available, frozen, order_frozen, usdt }) => {
    const scale = scales.get(currency);
    if (scale === undefined || usdt === null) return moved;
    const amount = signed(available, scale) + signed(frozen, scale) + signed(order_frozen, scale);
    const now = amount === 0n ? 0n : valueOf(amount, scale, priceOf(currency));
    return now === null ? moved : moved + now - signed(usdt, VALUE_SCALE);
  }, 0n);
}

/**
 * Today's profit, extrapolated from the exchange's last response.
 * @param worth value reported then.
 * @param moved change by prices since, units of 10^-8 USDT.
 */
export function profitNow(today: Profit, worth: string, moved: bigint): Profit {
  const base = signed(worth, VALUE_SCALE) - signed(today.usdt, VALUE_SCALE);
  const usdt = valueText(signed(today.usdt, VALUE_SCALE) + moved);
  if (today.yield === null || base <= 0n) return { usdt, yield: today.yield };
  const gained = divDown(moved * pow10(SHARE_SCALE), base);
  return { usdt, yield: formatDecimal(signed(today.yield, SHARE_SCALE) + gained, SHARE_SCALE) };
}

type OverviewOutcome = Outcome<WalletOverview>;

interface AccountOverviewContext {
  /** Null before the first response. */
  overview: WalletOverview | null;
  error: Failure['error'] | null;
  /** Whether something changed while the overview was loading. */
  changed: boolean;
}

export interface WalletChangedEvent {
  type: 'push.wallet.changed';
}

type AccountOverviewEvent = { type: 'user.overview.retry' } | WalletChangedEvent;

const base = setup({
  types: typesOf<AccountOverviewContext, AccountOverviewEvent, 'busy' | 'failed'>(),
  actors: {
    loadOverview: call('walletOverview'),
    watchWallet: channelPort<WalletChangedEvent>('watchWallet'),
  },
  guards: {
    isOk: (_, outcome: OverviewOutcome) => outcome.ok,
    hasChanged: ({ context }) => context.changed,
  },
  actions: {
    storeOverview: assign((_, outcome: OverviewOutcome) =>
      outcome.ok ? { overview: outcome.value, error: null } : {},
    ),
    storeError: assign((_, outcome: OverviewOutcome) => ({
      error: outcome.ok ? null : outcome.error,
    })),
    noteChange: assign({ changed: true }),
    forgetChange: assign({ changed: false }),
  },
  delays: {
    /** Changes within this time are coalesced into one request, ms. */
    settlePause: 400,
    /** Refresh interval, ms: prices move the day's profit even when no balance changes. */
    refreshPause: 30_000,
  },
});

const answered = accepted('#accountOverview.shown', withOutput('storeOverview'));

export const accountOverviewMachine = base.createMachine({
  id: 'accountOverview',
  description: 'The five accounts as the exchange values them, with the day’s profit; kept up to date.',
  context: { overview: null, error: null, changed: false },
  invoke: { ...actor('watchWallet') },
  on: { 'push.wallet.changed': { actions: 'noteChange' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The accounts are being loaded; balances are shown without them as soon as they are known.',
      tags: 'busy',
      entry: 'forgetChange',
      invoke: {
        ...actor('loadOverview'),
        input: {},
        onDone: [answered, { target: 'failed', actions: withOutput('storeError') }],
      },
    },
    shown: {
      description: 'The accounts are shown, and valued anew with each price.',
      always: { guard: 'hasChanged', target: 'settling' },
      after: { refreshPause: 'refreshing' },
    },
    settling: {
      description: 'A balance changed: what comes together within a moment is awaited before loading again.',
      after: { settlePause: 'refreshing' },
    },
    refreshing: {
      description: 'The accounts are being loaded again; the earlier ones stay, also when that fails.',
      tags: 'busy',
      entry: 'forgetChange',
      invoke: { id: 'refreshOverview', src: 'loadOverview', input: {}, onDone: [answered, { target: 'shown' }] },
    },
    failed: {
      description: 'The accounts could not be loaded; one press tries again.',
      tags: 'failed',
      on: { 'user.overview.retry': 'loading' },
    },
  },
});

type AccountOverviewSnapshot = SnapshotFrom<typeof accountOverviewMachine>;

const NOTHING_TOLD: readonly AccountCurrency[] = [];

/** Null before the first response. */
export const overviewOf = (snapshot: AccountOverviewSnapshot) => snapshot.context.overview;

/** An account's currencies as last reported by the exchange; empty before the first response. */
export const toldOf = (overview: AccountOverviewSnapshot['context']['overview'], account: Account) =>
  overview?.accounts.find((one) => one.account === account)?.currencies ?? NOTHING_TOLD;
