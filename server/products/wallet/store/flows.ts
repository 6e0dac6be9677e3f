import { ACCOUNTS } from '../../../../domain/contract/choices';
import { LISTED_MAX, type Page } from '../../../../domain/contract/envelope';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import type { FlowType, WalletFlow } from '../../../../domain/contract/wallet/walletRecords';
import { formatDecimal } from '../../../../domain/money/decimal';
import type { AccountId } from '../../../engine/decision';
import { formatId } from '../../../engine/ids';
import { Conditions, countOf, floorOf, type Paging, placeId, placesOf, type Reader } from '../../../store/listPages';
import { lineAt, type Line } from './flowPlaces';
import { USER_LINES } from '../../../store/tradeLines';
import type { Currencies, DepositRow, TransferRow, WithdrawalRow } from './rows';

interface PostingRow extends Record<'place' | 'entry' | 'account' | 'currency' | 'amount' | 'after' | 'time', bigint> {
  kind: string;
  ref: string;
}

export interface FlowFilter extends Paging {
  account?: Account | undefined;
  currency?: string | undefined;
  type?: FlowType | undefined;
  /** Id of the line that the list begins after. */
  before_id?: string | undefined;
}

type PostedFilter = Pick<FlowFilter, 'account'> & { type: Exclude<FlowType, 'trade'> | undefined };
/** A time range as ranges of entries and of trades. */
type Places = Record<'entries' | 'trades', Conditions>;
type Range = Pick<Paging, 'from' | 'to'>;

/** Lines of one kind: the query for their count, and the one for the lines themselves, newest first. */
interface Part {
  readonly count: string;
  readonly newest: string;
  readonly values: Conditions['values'];
}

type Behind = Pick<WalletFlow, 'ref_id' | 'address' | 'note' | 'from_account' | 'to_account'>;

const NOTHING: Behind = { ref_id: null, address: null, note: null, from_account: null, to_account: null };
const FAUCET = 'faucet';
const SPOT = ACCOUNTS.indexOf('spot');
const LINES_A_TRADE = 2;

export const POSTED = 'postings JOIN entries ON seq = entry';
export const IS_FAUCET = `kind = 'credit' AND ref = '${FAUCET}'`;

const LINE = 'postings.rowid AS place, entry, account, currency, amount, after, kind, ref, time';
const IS_LIQUIDATION = "(ref LIKE 'liquidation %' OR ref LIKE 'deleverage %')";

const CONDITION: Record<Exclude<FlowType, 'trade'>, string> = {
  deposit: "kind = 'deposit'",
  withdrawal: "kind = 'withdrawal'",
  transfer: "kind = 'transfer'",
  portfolio: "kind = 'portfolio'",
  seconds: "kind = 'seconds'",
  ico: "kind = 'ico'",
  icoThaw: "kind = 'icoThaw'",
  fiat: "kind = 'fiat'",
  futures: `kind = 'futures' AND NOT ${IS_LIQUIDATION}`,
  funding: "kind = 'funding'",
  liquidation: `kind = 'futures' AND ${IS_LIQUIDATION}`,
  credit: `kind = 'credit' AND ref <> '${FAUCET}'`,
  faucet: IS_FAUCET,
};

export const typeOf = (kind: string, ref: string): FlowType => {
  if (kind === 'credit') return ref === FAUCET ? 'faucet' : 'credit';
  if (kind === 'futures' && /^(liquidation|deleverage) /.test(ref)) return 'liquidation';
  return kind as FlowType;
};

/** Returns the condition for the postings after a line. */
const postedBehind = (line: Line | undefined): Conditions =>
  line ? new Conditions().and('(entry < ? OR postings.rowid < ?)', line.entry, line.place) : new Conditions();

const accountAt = (index: bigint): Account => ACCOUNTS[Number(index)] as Account;

/** Ledger lines: a user's postings with their origin. The lines of a trade are derived from its row. */
export class FlowRows {
  readonly #read: Reader;
  readonly #currencies: Currencies;

  constructor(read: Reader, currencies: Currencies) {
    this.#read = read;
    this.#currencies = currencies;
  }

  page(user: AccountId, filter: FlowFilter, currency: number | undefined): Page<WalletFlow> {
    const { type, account, page, page_size, before_id: before } = filter;
    const line = before === undefined ? undefined : lineAt(this.#read, user, before);
    if (line === null) return { list: [], total: 0 };
    const isTraded = (type === undefined || type === 'trade') && (account === undefined || account === 'spot');
    const asked = this.#placesOf(filter, line);
    const floor = this.#floor(user, asked, { isPosted: type !== 'trade', isTraded });
    const reached = floor === null ? asked : this.#placesOf({ from: floor, to: filter.to }, line);
    const parts =
      type === 'trade'
        ? []
        : [this.#posted(user, { type, account }, reached.entries.also(postedBehind(line)), currency)];
    if (isTraded) parts.push(...USER_LINES.map((side) => this.#traded(side, user, reached.trades, currency, line)));
    if (parts.length === 0) return { list: [], total: 0 };
    const total = this.#countOf(parts);
    const offset = (page - 1) * page_size;
    const length = Math.min(page_size, LISTED_MAX - offset);
    const rows =
      length <= 0
        ? []
        : this.#read<PostingRow>(
            `${parts.map(({ newest }) => `SELECT * FROM (${newest} LIMIT ?)`).join(' UNION ALL ')}
       ORDER BY entry DESC, place DESC LIMIT ? OFFSET ?`,
            ...parts.flatMap(({ values }) => [...values, offset + length]),
            length,
            offset,
          );
    const isMore = floor !== null || total > LISTED_MAX;
    return {
      list: rows.map((row) => this.#flow(row)),
      total: Math.min(total, LISTED_MAX),
      ...(isMore && { more: true }),
    };
  }

  /** Returns the time back to which the list reaches when it has too many lines of a kind; null when it is complete. */
  #floor(
    user: AccountId,
    { entries, trades }: Places,
    { isPosted, isTraded }: { isPosted: boolean; isTraded: boolean },
  ) {
    const timeOf = (table: 'entries' | 'trades', place: bigint): number =>
      Number(this.#read<{ time: bigint }>(`SELECT time FROM ${table} WHERE seq = ?`, place)[0]?.time ?? 0n);
    const times: number[] = [];
    if (isPosted) {
      const own = new Conditions().and('user >= 1000 AND user = ?', user).also(entries);
      const place = floorOf(this.#read, 'postings', own, 'entry');
      if (place !== null) times.push(timeOf('entries', place));
    }
    for (const side of isTraded ? (['maker', 'taker'] as const) : []) {
      const own = new Conditions().and(`${side} >= 1000 AND ${side} = ?`, user).also(trades);
      const place = floorOf(this.#read, 'trades', own, 'seq', LISTED_MAX / LINES_A_TRADE);
      if (place !== null) times.push(timeOf('trades', place));
    }
    return times.length > 0 ? Math.max(...times) : null;
  }

  #placesOf(range: Range, line: Line | undefined): Places {
    return {
      entries: placesOf(this.#read, 'entries', range, 'entry', line && line.entry + 1),
      trades: placesOf(this.#read, 'trades', range, 'seq', line?.trades),
    };
  }

  /** Returns the number of lines; a trade's two lines share one count, so it is queried once. */
  #countOf(parts: readonly Part[]): number {
    const known = new Map<string, number>();
    return parts.reduce((sum, { count, values }) => {
      const total = known.get(count) ?? Number(this.#read<{ total: bigint }>(count, ...values)[0]?.total ?? 0n);
      known.set(count, total);
      return sum + total;
    }, 0);
  }

  line(place: bigint): WalletFlow {
    const [row] = this.#read<PostingRow>(`SELECT ${LINE} FROM ${POSTED} WHERE postings.rowid = ?`, place);
    if (!row) throw new Error(`posting ${place} is gone`);
    return this.#flow(row);
  }

  /** Returns the lines that have a posting of their own. */
  #posted(user: AccountId, { type, account }: PostedFilter, places: Conditions, currency: number | undefined): Part {
    const { text, values } = new Conditions()
      .also(places)
      .and('user >= 1000 AND user = ?', user)
      .and('account = ?', account && ACCOUNTS.indexOf(account))
      .and('currency = ?', currency);
    const joined = `FROM ${POSTED} WHERE ${text}${type ? ` AND ${CONDITION[type]}` : ''}`;
    return {
      count: countOf(type ? joined : `FROM postings WHERE ${text}`),
      newest: `SELECT ${LINE}, NULL AS seq ${joined}
        ORDER BY entry DESC, place DESC`,
      values,
    };
  }

  /** One of the two lines that each trade row represents. */
  #traded(
    { user: role, currency: of, amount, after }: (typeof USER_LINES)[number],
    user: AccountId,
    places: Conditions,
    currency: number | undefined,
    behind: Line | undefined,
  ): Part {
    const place = of === 'left_id' ? '-2 * seq - 1' : '-2 * seq';
    const { text, values } = new Conditions()
      .also(places)
      .and(`(seq < ? OR ${place} < ?)`, behind && behind.trades - 1, behind?.place)
      .and(`${role} >= 1000 AND ${role} = ?`, user)
      .and(`+pair IN (SELECT pairs.id FROM pairs WHERE ${of} = ?)`, currency);
    const joined = `FROM trades CROSS JOIN pairs ON pairs.id = pair WHERE ${text}`;
    return {
      count: countOf(`FROM trades WHERE ${text}`),
      // SQLite merges sorted results only by a selected column.
      newest: `SELECT ${place} AS place, entry, ${SPOT} AS account, ${of} AS currency, ${amount} AS amount, ${after} AS after,
        'trade' AS kind, '' AS ref, time, seq ${joined} ORDER BY seq DESC`,
      values,
    };
  }

  #flow(row: PostingRow): WalletFlow {
    const { symbol, scale } = this.#currencies[Number(row.currency)] ?? { symbol: '', scale: 0 };
    const type = typeOf(row.kind, row.ref);
    return {
      id: placeId(row.place),
      time: Number(row.time),
      type,
      status: type === 'withdrawal' ? 'completed' : 'success',
      account: accountAt(row.account),
      currency: symbol,
      quantity: formatDecimal(row.amount, scale),
      before: formatDecimal(row.after - row.amount, scale),
      after: formatDecimal(row.after, scale),
      ...this.#behind(type, row.ref),
    };
  }

  #behind(type: FlowType, ref: string): Behind {
    switch (type) {
      case 'deposit': {
        const [row] = this.#read<DepositRow>('SELECT * FROM deposits WHERE id = ?', Number(ref));
        return { ...NOTHING, ref_id: formatId(Number(ref)), address: row?.address ?? null };
      }
      case 'withdrawal': {
        const [row] = this.#read<WithdrawalRow>('SELECT * FROM withdrawals WHERE id = ?', Number(ref));
        return {
          ...NOTHING,
          ref_id: formatId(Number(ref)),
          address: row?.address ?? null,
          note: row?.note ?? null,
        };
      }
      case 'transfer': {
        const [row] = this.#read<TransferRow>('SELECT * FROM transfers WHERE id = ?', Number(ref));
        const accounts = row && { from_account: accountAt(row.source), to_account: accountAt(row.target) };
        return { ...NOTHING, ref_id: formatId(Number(ref)), ...accounts };
      }
      case 'portfolio':
      case 'ico':
      case 'icoThaw':
      case 'seconds':
      case 'fiat':
        return { ...NOTHING, ref_id: formatId(Number(ref)) };
      case 'trade':
      case 'futures':
      case 'funding':
      case 'liquidation':
      case 'credit':
      case 'faucet':
        return NOTHING;
    }
  }
}
