import { ACCOUNTS } from '../../domain/contract/choices';
import type { Page } from '../../domain/contract/envelope';
import type { Account } from '../../domain/contract/wallet';
import type { FlowType, WalletFlow } from '../../domain/contract/walletRecords';
import { formatDecimal } from '../../domain/money/decimal';
import type { AccountId } from '../engine/command';
import { formatId } from '../engine/ids';
import { firstEntryAt, placeId } from './journalPlaces';
import { Conditions, type Paging, type Reader } from './walletPages';
import type { Currencies, DepositRow, TransferRow, WithdrawalRow } from './walletRows';

interface PostingRow extends Record<'place' | 'entry' | 'account' | 'currency' | 'amount' | 'after' | 'time', bigint> {
  kind: string;
  ref: string;
}

interface Filter extends Paging {
  account?: Account | undefined;
  type?: FlowType | undefined;
}

type Behind = Pick<WalletFlow, 'ref_id' | 'address' | 'note' | 'from_account' | 'to_account'>;

const NOTHING: Behind = { ref_id: null, address: null, note: null, from_account: null, to_account: null };
const FAUCET = 'faucet';

const IS_LIQUIDATION = "(ref LIKE 'liquidation %' OR ref LIKE 'deleverage %')";

/** What a type is in the journal. */
const CONDITION: Record<FlowType, string> = {
  deposit: "kind = 'deposit'",
  withdrawal: "kind = 'withdrawal'",
  transfer: "kind = 'transfer'",
  trade: "kind = 'trade'",
  seconds: "kind = 'seconds'",
  ico: "kind = 'ico'",
  icoThaw: "kind = 'icoThaw'",
  fiat: "kind = 'fiat'",
  futures: `kind = 'futures' AND NOT ${IS_LIQUIDATION}`,
  funding: "kind = 'funding'",
  liquidation: `kind = 'futures' AND ${IS_LIQUIDATION}`,
  credit: `kind = 'credit' AND ref <> '${FAUCET}'`,
  faucet: `kind = 'credit' AND ref = '${FAUCET}'`,
};

const typeOf = (kind: string, ref: string): FlowType => {
  if (kind === 'credit') return ref === FAUCET ? 'faucet' : 'credit';
  if (kind === 'futures' && /^(liquidation|deleverage) /.test(ref)) return 'liquidation';
  return kind as FlowType;
};

const accountAt = (index: bigint): Account => ACCOUNTS[Number(index)] as Account;

/** Lines of the ledger: the postings of a user with what is behind each. */
export class FlowRows {
  readonly #read: Reader;
  readonly #currencies: Currencies;

  constructor(read: Reader, currencies: Currencies) {
    this.#read = read;
    this.#currencies = currencies;
  }

  page(user: AccountId, filter: Filter, currency: number | undefined): Page<WalletFlow> {
    const conditions = new Conditions()
      .and('user >= 1000 AND user = ?', user)
      .and('account = ?', filter.account && ACCOUNTS.indexOf(filter.account))
      .and('currency = ?', currency)
      .and('entry >= ?', filter.from === undefined ? undefined : firstEntryAt(this.#read, filter.from))
      .and('entry < ?', filter.to === undefined ? undefined : firstEntryAt(this.#read, filter.to + 1));
    const { type, page, page_size } = filter;
    const from = 'FROM postings JOIN entries ON seq = entry WHERE';
    const text = type ? `${conditions.text} AND ${CONDITION[type]}` : conditions.text;
    const counted = type ? `${from} ${text}` : `FROM postings WHERE ${text}`;
    const [count] = this.#read<{ total: bigint }>(`SELECT count(*) AS total ${counted}`, ...conditions.values);
    const rows = this.#read<PostingRow>(
      `SELECT postings.rowid AS place, entry, account, currency, amount, after, kind, ref, time ${from} ${text}
       ORDER BY entry DESC, place DESC LIMIT ? OFFSET ?`,
      ...conditions.values,
      page_size,
      (page - 1) * page_size,
    );
    return { list: rows.map((row) => this.#flow(row)), total: Number(count?.total ?? 0n) };
  }

  #flow(row: PostingRow): WalletFlow {
    const { symbol, scale } = this.#currencies[Number(row.currency)] ?? { symbol: '', scale: 0 };
    const type = typeOf(row.kind, row.ref);
    return {
      id: placeId(row.place),
      time: Number(row.time),
      type,
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
