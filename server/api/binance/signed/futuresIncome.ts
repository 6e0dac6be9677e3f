import {
  listFundingPayments,
  listFuturesFills,
  listFuturesOrders,
} from '../../../../domain/contract/futures/futuresLists';
import { listTransfers } from '../../../../domain/contract/wallet/transfer';
import { listWalletFlows } from '../../../../domain/contract/wallet/walletRecords';
import type { FuturesSource } from '../../../../domain/contract/futures/futures';
import type { Result } from '../../../accounts/result';
import { invalidValue } from '../errors';
import { RANGE } from '../call';
import { isZero, negated } from '../figures';
import type { SignedCall, SignedContext, SignedDeps } from './call';
import { USDT } from './futuresShape';
import { contractValueOf } from './refusals';
import { numberOf } from './spotShape';

const TYPES = ['TRANSFER', 'REALIZED_PNL', 'FUNDING_FEE', 'COMMISSION'] as const;
type IncomeType = (typeof TYPES)[number];

/** Orders by which the exchange closes positions outside the book, which is no fill. */
const FORCED: ReadonlySet<FuturesSource> = new Set<FuturesSource>(['liquidation', 'deleveraging']);
/** Default time span when a request names none, ms. */
const USUAL_MS = 7 * 86_400_000;
/** Page size of the exchange's lists. */
const PAGE = 100;

interface Income {
  symbol: string;
  incomeType: IncomeType;
  /** Signed. */
  income: string;
  time: number;
  id: string;
  tradeId: string;
}

interface Span {
  from: number;
  to: number | undefined;
  pair: string | undefined;
}

/**
 * Reads all entries within a span, each once although new ones push others to the next page. @throws BinanceError when the list does not reach back that far, because a part would pass for
 * the whole.
 */
async function allOf<Entry extends { id: string }>(
  read: (page: number) => Promise<Result<{ list: Entry[]; more?: boolean | undefined }>>,
): Promise<Entry[]> {
  const found = new Map<string, Entry>();
  for (let page = 1; ; page++) {
    const { list, more } = contractValueOf(await read(page));
    if (more) throw invalidValue('startTime');
    for (const entry of list) found.set(entry.id, entry);
    if (list.length < PAGE) return [...found.values()];
  }
}

/** Income of the futures account: credits and debits by kind. */
export function futuresIncomeCalls({ symbols, clock }: SignedDeps): SignedCall[] {
  const symbolOf = (pair: string) => symbols.futures.ofPair(pair)?.symbol ?? pair;

  const fillsOf = ({ ask }: SignedContext, { pair, ...times }: Span) =>
    allOf((page) => ask(listFuturesFills, { ...times, pair, page, page_size: PAGE }));

  async function ofTrades(context: SignedContext, span: Span): Promise<Income[]> {
    const fills = await fillsOf(context, span);
    return fills.flatMap((fill) => {
      const known = { symbol: symbolOf(fill.pair), time: fill.time, id: fill.id, tradeId: String(numberOf(fill.id)) };
      const fee = { ...known, incomeType: 'COMMISSION' as const, income: negated(fill.fee) };
      const profit = { ...known, incomeType: 'REALIZED_PNL' as const, income: fill.profit ?? '0' };
      return [fee, profit].filter(({ income }) => !isZero(income));
    });
  }

  /** Closes outside the book: the ledger says when there were any, an order has the contract of each. */
  async function ofLiquidations(context: SignedContext, { pair, ...times }: Span): Promise<Income[]> {
    const { ask } = context;
    const lines = await allOf((page) => ask(listWalletFlows, { ...times, type: 'liquidation', page, page_size: PAGE }));
    const found: Income[] = [];
    for (const time of new Set(lines.map((line) => line.time))) {
      const during = { scope: 'history', type: 'market', pair, from: time, to: time, page_size: PAGE } as const;
      const orders = await allOf((page) => ask(listFuturesOrders, { ...during, page }));
      // A liquidation first closes on the book what that takes, which is among the trades.
      const traded = new Set((await fillsOf(context, { pair, from: time, to: time })).map(({ order_id }) => order_id));
      for (const { id, pair: home, profit, source } of orders)
        if (FORCED.has(source) && !traded.has(id) && profit !== null && !isZero(profit))
          found.push({ symbol: symbolOf(home), incomeType: 'REALIZED_PNL', income: profit, time, id, tradeId: '' });
    }
    return found;
  }

  async function ofFunding({ ask }: SignedContext, { pair, ...times }: Span): Promise<Income[]> {
    const paid = await allOf((page) => ask(listFundingPayments, { ...times, pair, page, page_size: PAGE }));
    return paid.map(({ id, time, pair: home, amount }) => ({
      ...{ symbol: symbolOf(home), incomeType: 'FUNDING_FEE' as const, income: amount, time, id, tradeId: '' },
    }));
  }

  async function ofTransfers({ ask }: SignedContext, { from, to, pair }: Span): Promise<Income[]> {
    if (pair !== undefined) return [];
    const moved = await allOf((page) => ask(listTransfers, { from, to, currency: USDT, page, page_size: PAGE }));
    return moved.flatMap(({ id, time, quantity, from_account, to_account }) => {
      if (from_account !== 'contract' && to_account !== 'contract') return [];
      const income = to_account === 'contract' ? quantity : negated(quantity);
      return [{ symbol: '', incomeType: 'TRANSFER' as const, income, time, id, tradeId: '' }];
    });
  }

  const SOURCES: Readonly<Record<IncomeType, readonly ((context: SignedContext, span: Span) => Promise<Income[]>)[]>> =
    {
      ...{ TRANSFER: [ofTransfers], REALIZED_PNL: [ofTrades, ofLiquidations], COMMISSION: [ofTrades] },
      FUNDING_FEE: [ofFunding],
    };

  return [
    {
      ...{ method: 'GET', path: '/fapi/v1/income', permission: 'read', weight: 30 },
      takes: ['symbol', 'incomeType', 'page', ...RANGE],
      async run(context) {
        const { parameters } = context;
        const type = parameters.choice('incomeType', TYPES);
        const pair = parameters.has('symbol') ? parameters.listing(symbols.futures).pair : undefined;
        const [limit, page] = [parameters.limit(100, 1000), parameters.whole('page') ?? 1];
        if (page < 1) throw invalidValue('page');
        const to = parameters.time('endTime');
        const from = parameters.time('startTime') ?? Math.max(0, (to ?? clock()) - USUAL_MS);
        const sources = new Set(type ? SOURCES[type] : Object.values(SOURCES).flat());
        const found = await Promise.all([...sources].map((read) => read(context, { from, to, pair })));
        const sorted = found
          .flat()
          .filter(({ incomeType }) => type === undefined || incomeType === type)
          .toSorted((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1));
        return sorted.slice((page - 1) * limit, page * limit).map(({ id, ...income }) => ({
          ...{ ...income, asset: USDT, info: income.incomeType, tranId: numberOf(id) },
        }));
      },
    },
  ];
}
