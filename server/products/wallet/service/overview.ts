import { ACCOUNTS } from '../../../../domain/contract/choices';
import type {
  Balance,
  Account,
  AccountCurrency,
  WalletOverview,
  ValuePoint,
} from '../../../../domain/contract/wallet/wallet';
import type { ValueRange } from '../../../../domain/contract/wallet/walletChoices';
import type { Withdrawal } from '../../../../domain/contract/wallet/withdrawal';
import type { IcoFigures } from '../../../../domain/contract/ico/icoRecords';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import { inBtc, profitOf, valueText } from '../../../../domain/rules/wallet/valuation';
import { canHold } from '../../../../domain/rules/wallet/accountCurrencies';
import type { EngineLink, QueryResult } from '../../../link/messages';
import type { WalletQueries } from '../store/queries';
import { type Worths, withProfit } from './prices';
import type { Snapshot, Snapshots } from './snapshots';

interface Parts {
  link: EngineLink;
  queries: Pick<WalletQueries, 'inflows'>;
  icoFigures: (user: number) => readonly IcoFigures[];
  days: Snapshots;
  hours: Snapshots;
  worths: Worths;
  clock: () => number;
}

type Prices = ReturnType<Worths['now']>;
type Sums = ReadonlyMap<Account, bigint>;

const units = (text: string, scale: number): bigint => parseDecimal(text, scale) ?? 0n;
const sumOf = (sums: Sums): bigint => [...sums.values()].reduce((total, worth) => total + worth, 0n);
const btcText = (prices: Prices, worth: bigint): string | null => {
  const btc = prices.btcOf(worth);
  return btc === null ? null : valueText(btc);
};

/** Returns the amount of a currency frozen by withdrawals that have not ended, smallest units. */
const heldBy = (withdrawals: readonly Withdrawal[], currency: string, scale: number): bigint =>
  withdrawals
    .filter((withdrawal) => withdrawal.currency === currency)
    .reduce((sum, { quantity, fee }) => sum + units(quantity, scale) + units(fee, scale), 0n);

function currenciesOf(
  account: Account,
  prices: Prices,
  balances: readonly Balance[],
  withdrawals: readonly Withdrawal[],
) {
  let worth = 0n;
  const rows = prices.currencies.flatMap((currency): AccountCurrency[] => {
    const { symbol, scale } = currency;
    const balance = balances.find((one) => one.account === account && one.currency === symbol);
    if (!balance && !canHold(account, currency)) return [];
    const available = units(balance?.available ?? '0', scale);
    const allFrozen = units(balance?.frozen ?? '0', scale);
    const frozen = account === 'spot' ? heldBy(withdrawals, symbol, scale) : 0n;
    const value = prices.worthOf(symbol, available + allFrozen);
    worth += value ?? 0n;
    return [
      {
        currency: symbol,
        available: formatDecimal(available, scale),
        frozen: formatDecimal(frozen, scale),
        order_frozen: formatDecimal(allFrozen - frozen, scale),
        usdt: value === null ? null : valueText(value),
        btc: value === null ? null : btcText(prices, value),
      },
    ];
  });
  return { worth, rows };
}

const contractOf = ({ funds }: QueryResult['futuresAccount']): WalletOverview['contract'] => ({
  equity: funds.equity.startsWith('-') ? '0' : funds.equity,
  unrealised_profit: funds.unrealised_profit,
  margin_ratio: funds.margin_ratio,
  liquidation_price: funds.liquidation_price,
  liquidation_pair: funds.liquidation_pair,
});

/** Returns the value in USDT of what ICO subscriptions released. */
function releasedOf(figures: readonly IcoFigures[], prices: Prices): WalletOverview['ico'] {
  const worth = (textOf: (one: IcoFigures) => string): string => {
    const sum = figures.reduce((total, one) => {
      const scale = prices.currencies.find(({ symbol }) => symbol === one.currency)?.scale ?? 0;
      return total + (prices.worthOf(one.currency, units(textOf(one), scale)) ?? 0n);
    }, 0n);
    return valueText(sum);
  };
  return { released_today: worth((one) => one.released_today), released_total: worth((one) => one.released) };
}

const HOURS_A_DAY = 24;
const DAYS_OF: Record<Exclude<ValueRange, '24h'>, number> = { '7d': 7, '30d': 30, '1y': 365, all: 36_500 };
/** Maximum number of points before the current one. */
const MOST_POINTS = 365;

const sinceFunded = (known: readonly Snapshot[]): readonly Snapshot[] => {
  const first = known.findIndex(({ worths: held }) => held.size > 0);
  return first < 0 ? [] : known.slice(first);
};

/** Keeps one point in every n, the newest among them. */
const thinned = (known: readonly Snapshot[]): Snapshot[] => {
  const every = Math.ceil(known.length / MOST_POINTS);
  return known.filter((_, at) => (known.length - 1 - at) % every === 0);
};

/** Users' holdings, their value, and its history. */
export function createOverview({ link, queries, icoFigures, days, hours, worths, clock }: Parts) {
  /** Returns the value at the start of the day, and what has been moved in since; null before the first snapshot. */
  const today = (user: number): { then: Sums; movedIn: Sums } | null => {
    const [snapshot] = days.of(user, 1, clock());
    if (!snapshot) return null;
    const movedIn = new Map<Account, bigint>();
    for (const { account, currency, amount, time } of queries.inflows(user, snapshot.time)) {
      movedIn.set(account, (movedIn.get(account) ?? 0n) + worths.worthAt(currency, amount, time));
    }
    return { then: snapshot.worths, movedIn };
  };

  /** Returns the value moved into one account or all, for each interval between the times, and since the last. */
  const movedBetween = (user: number, account: Account | undefined, times: readonly number[]): bigint[] => {
    const [first] = times;
    const sums = [...times, Infinity].map(() => 0n);
    if (first === undefined) return sums;
    for (const flow of queries.inflows(user, first)) {
      if (account !== undefined && flow.account !== account) continue;
      const next = times.findIndex((time) => flow.time <= time);
      const at = next < 0 ? times.length : next;
      sums[at] = (sums[at] ?? 0n) + worths.worthAt(flow.currency, flow.amount, flow.time);
    }
    return sums;
  };

  const of = async (user: number): Promise<WalletOverview> => {
    const [{ balances, withdrawals }, futures] = await Promise.all([
      link.query({ kind: 'wallet', user }),
      link.query({ kind: 'futuresAccount', user }),
    ]);
    const prices = worths.now();
    const start = today(user);
    const parts = ACCOUNTS.map((account) => {
      const { worth: held, rows } = currenciesOf(account, prices, balances, withdrawals);
      return {
        account,
        rows,
        worth: account === 'contract' ? withProfit(held, futures.funds.unrealised_profit) : held,
        then: start?.then.get(account) ?? 0n,
        movedIn: start?.movedIn.get(account) ?? 0n,
      };
    });
    const profit = (now: bigint, then: bigint, movedIn: bigint) =>
      profitOf(start ? { now, then, movedIn } : { now, then: now, movedIn: 0n });
    const worth = parts.reduce((sum, part) => sum + part.worth, 0n);
    return {
      usdt: valueText(worth),
      btc: btcText(prices, worth),
      btc_price: prices.btcPrice,
      today: profit(worth, sumOf(start?.then ?? new Map()), sumOf(start?.movedIn ?? new Map())),
      accounts: parts.map((part) => ({
        account: part.account,
        usdt: valueText(part.worth),
        btc: btcText(prices, part.worth),
        today: profit(part.worth, part.then, part.movedIn),
        currencies: part.rows,
      })),
      contract: contractOf(futures),
      ico: releasedOf(icoFigures(user), prices),
    };
  };

  const snapshotsOf = (user: number, range: ValueRange, now: number): Snapshot[] =>
    range === '24h' ? hours.of(user, HOURS_A_DAY, now) : days.of(user, DAYS_OF[range], now);

  return {
    of,
    /** Returns the past values and the current one. */
    async history(user: number, range: ValueRange, account: Account | undefined): Promise<ValuePoint[]> {
      const now = clock();
      const shown = thinned(sinceFunded(snapshotsOf(user, range, now)));
      const moved = movedBetween(
        user,
        account,
        shown.map(({ time }) => time),
      );
      const past = shown.map((snapshot, at): ValuePoint => {
        const worth = account === undefined ? sumOf(snapshot.worths) : (snapshot.worths.get(account) ?? 0n);
        const btc = inBtc(worth, snapshot.btcPrice);
        return {
          time: snapshot.start,
          usdt: valueText(worth),
          btc: btc === null ? null : valueText(btc),
          moved_in: valueText(moved[at] ?? 0n),
        };
      });
      const overview = await of(user);
      const { usdt, btc } = overview.accounts.find((one) => one.account === account) ?? overview;
      return [...past, { time: now, usdt, btc, moved_in: valueText(moved[shown.length] ?? 0n) }];
    },
  };
}
