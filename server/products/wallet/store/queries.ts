import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { Deposit, DepositStatus } from '../../../../domain/contract/wallet/deposit';
import { FIAT_ORDER_STATUSES } from '../../../../domain/contract/fiat/fiatChoices';
import type { Page } from '../../../../domain/contract/envelope';
import type { Transfer } from '../../../../domain/contract/wallet/transfer';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../../domain/contract/wallet/walletChoices';
import type { WalletFlow, WalletHistoryRow } from '../../../../domain/contract/wallet/walletRecords';
import type { Withdrawal, WithdrawalStatus } from '../../../../domain/contract/wallet/withdrawal';
import type { AccountId } from '../../../engine/decision';
import { formatId } from '../../../engine/ids';
import { formatDeposit, formatTransfer, formatWithdrawal } from '../engine/format';
import { StoredLists } from '../../../store/storedLists';
import { openForReading } from '../../../store/open';
import { FlowRows, IS_FAUCET, POSTED, type FlowFilter } from './flows';
import { Conditions, firstAt, floorOf, newestOf, pageOf, placesOf, where } from '../../../store/listPages';
import type { Paging } from '../../../store/listPages';
import { depositOf, transferOf, withdrawalOf, type DepositRow, type TransferRow, type WithdrawalRow } from './rows';

interface MoveFilter<Status> extends Paging {
  currency?: string | undefined;
  network?: string | undefined;
  status?: Status | undefined;
}
interface TransferFilter extends Paging {
  currency?: string | undefined;
  from_account?: Account | undefined;
  to_account?: Account | undefined;
}

interface HistoryFilter extends Paging {
  kind?: WalletHistoryRow['kind'] | undefined;
  currency?: string | undefined;
  status?: DepositStatus | WithdrawalStatus | undefined;
}

const areFaucetsAsked = ({ kind = 'faucet', status = 'success' }: HistoryFilter): boolean =>
  kind === 'faucet' && status === 'success';

/** A user's holding of a currency in an account, frozen amount included. */
export interface Holding {
  user: AccountId;
  account: Account;
  currency: string;
  /** Smallest units. */
  amount: bigint;
}

/** Amount moved into an account (negative: out of it), smallest units; trades do not count as moves. */
interface Inflow {
  account: Account;
  currency: string;
  amount: bigint;
  /** ms since the epoch. */
  time: number;
}

const LEGAL = ACCOUNTS.indexOf('legal');
const BOUGHT = FIAT_ORDER_STATUSES.indexOf('completed');
const of = (user: AccountId) => new Conditions().and('user = ?', user);
const accountAt = (index: bigint): Account => ACCOUNTS[Number(index)] as Account;

/** Newest first. */
export class WalletQueries extends StoredLists {
  readonly #flows = new FlowRows(this.read, this.currencies);

  deposits(user: AccountId, filter: MoveFilter<DepositStatus>): Page<Deposit> {
    const shown = (row: DepositRow) => formatDeposit(depositOf(row, this.currencies));
    return newestOf(this.read, 'deposits', of(user), this.#moves(filter, DEPOSIT_STATUSES), filter, shown);
  }

  /** Null when it does not exist or belongs to another user. */
  deposit(user: AccountId, id: string): Deposit | null {
    const row = this.own<DepositRow>('deposits', user, id);
    return row ? formatDeposit(depositOf(row, this.currencies)) : null;
  }

  /** Finds a deposit by the permanent id of its payment. */
  depositByRef(user: AccountId, ref: string): Deposit | null {
    const [row] = this.read<DepositRow>('SELECT * FROM deposits WHERE ref = ? AND user = ?', ref, user);
    return row ? formatDeposit(depositOf(row, this.currencies)) : null;
  }

  withdrawals(user: AccountId, filter: MoveFilter<WithdrawalStatus>): Page<Withdrawal> {
    const filters = this.#moves(filter, WITHDRAWAL_STATUSES);
    const shown = (row: WithdrawalRow) => formatWithdrawal(withdrawalOf(row, this.currencies));
    return newestOf(this.read, 'withdrawals', of(user), filters, filter, shown);
  }

  withdrawal(user: AccountId, id: string): Withdrawal | null {
    const row = this.own<WithdrawalRow>('withdrawals', user, id);
    return row ? formatWithdrawal(withdrawalOf(row, this.currencies)) : null;
  }

  /** Id of the user's withdrawal with this client name; null for none. */
  withdrawalNamed(user: AccountId, name: string): string | null {
    const line = 'SELECT order_id FROM withdrawal_client_ids WHERE user = ? AND name = ? ORDER BY order_id LIMIT 1';
    const [row] = this.read<{ order_id: bigint }>(line, user, name);
    return row ? formatId(Number(row.order_id)) : null;
  }

  /** Client name of a withdrawal; null if it has none. */
  withdrawalName(id: string): string | null {
    const line = 'SELECT name FROM withdrawal_client_ids WHERE order_id = ?';
    return this.read<{ name: string }>(line, Number(id))[0]?.name ?? null;
  }

  transfers(user: AccountId, filter: TransferFilter): Page<Transfer> {
    const account = (name: Account | undefined) => (name === undefined ? undefined : ACCOUNTS.indexOf(name));
    const filters = new Conditions()
      .and('currency = ?', this.currencyIndex(filter.currency))
      .and('source = ?', account(filter.from_account))
      .and('target = ?', account(filter.to_account));
    const shown = (row: TransferRow) => formatTransfer(transferOf(row, this.currencies));
    return newestOf(this.read, 'transfers', of(user), filters, filter, shown);
  }

  flows(user: AccountId, filter: FlowFilter): Page<WalletFlow> {
    return this.#flows.page(user, filter, this.currencyIndex(filter.currency));
  }

  history(user: AccountId, filter: HistoryFilter): Page<WalletHistoryRow> {
    const half = (kind: 'deposit' | 'withdrawal', statuses: readonly string[]) => {
      if (filter.kind !== undefined && filter.kind !== kind) return null;
      if (filter.status !== undefined && !statuses.includes(filter.status)) return null;
      return where(filter)
        .also(of(user))
        .also(this.#moves({ ...filter, network: undefined }, statuses));
    };
    const floor = areFaucetsAsked(filter) ? this.#faucetFloor(user, filter) : null;
    const parts = [
      { kind: 'deposit', from: 'deposits', id: 'id', conditions: half('deposit', DEPOSIT_STATUSES) },
      { kind: 'withdrawal', from: 'withdrawals', id: 'id', conditions: half('withdrawal', WITHDRAWAL_STATUSES) },
      { kind: 'faucet', from: POSTED, id: 'postings.rowid', conditions: this.#faucet(user, filter, floor) },
    ].filter(({ conditions }) => conditions !== null);
    if (parts.length === 0) return { list: [], total: 0 };
    const union = parts
      .map(
        ({ kind, from, id, conditions }) =>
          `SELECT '${kind}' AS kind, ${id} AS id, time FROM ${from} WHERE ${conditions?.text}`,
      )
      .join(' UNION ALL ');
    const values = parts.flatMap(({ conditions }) => conditions?.values ?? []);
    const listed = { from: `(${union})`, order: 'time DESC, id DESC' };
    const all = { text: 'TRUE', values };
    const shown = ({ kind, id }: { kind: WalletHistoryRow['kind']; id: bigint }) =>
      kind === 'faucet' ? this.#faucetRow(id) : this.#historyRow(kind, id);
    const page = pageOf(this.read, listed, all, filter, shown);
    return floor === null ? page : { ...page, more: true };
  }

  /** Whether the user or one of their portfolios ever received anything. */
  hasHeld(user: AccountId, portfolios: readonly AccountId[]): boolean {
    const first = 'SELECT 1 FROM postings INDEXED BY postings_user WHERE user >= 1000 AND user = ? LIMIT 1';
    return [user, ...portfolios].some((account) => this.read(first, account).length > 0);
  }

  /** Returns the holdings of the next users by number, as of the commit at `time`; `last` is null when there are no more. */
  holdings(after: AccountId, users: number): { time: number; last: AccountId | null; holdings: Holding[] } {
    const [engine] = this.read<{ time: bigint }>('SELECT clock AS time FROM engine');
    const rows = this.read<Record<'user' | 'account' | 'currency' | 'total' | 'time', bigint>>(
      `SELECT user, account, currency, total, (SELECT clock FROM engine) AS time FROM balances WHERE user IN (
         SELECT DISTINCT user FROM balances WHERE user >= 1000 AND user > ? ORDER BY user LIMIT ?) ORDER BY user`,
      ...[after, users],
    );
    const newest = rows.at(-1);
    const holdings = rows
      .filter(({ total }) => total !== 0n)
      .map((row) => ({
        user: Number(row.user),
        account: accountAt(row.account),
        currency: this.#symbol(row.currency),
        amount: row.total,
      }));
    return { time: Number((newest ?? engine)?.time ?? 0n), last: newest ? Number(newest.user) : null, holdings };
  }

  /** Movements in and out of a user's accounts since a time (exclusive, ms), in no particular order. */
  inflows(user: AccountId, since: number): Inflow[] {
    const rows = this.read<Record<'account' | 'currency' | 'amount' | 'time', bigint>>(
      `SELECT 0 AS account, currency, amount, updated AS time FROM deposits
         WHERE user = ?1 AND status = ${DEPOSIT_STATUSES.indexOf('success')} AND updated > ?2
       UNION ALL SELECT 0, currency, -(amount + fee), ended FROM withdrawals
         WHERE user = ?1 AND status = ${WITHDRAWAL_STATUSES.indexOf('completed')} AND ended > ?2
       UNION ALL SELECT source, currency, -amount, time FROM transfers WHERE user = ?1 AND time > ?2
       UNION ALL SELECT target, currency, amount, time FROM transfers WHERE user = ?1 AND time > ?2
       UNION ALL SELECT ${LEGAL}, currency, quantity, ended FROM fiat_orders
         WHERE buyer = ?1 AND status = ${BOUGHT} AND ended > ?2
       UNION ALL SELECT ${LEGAL}, currency, -quantity, ended FROM fiat_orders
         WHERE seller = ?1 AND status = ${BOUGHT} AND ended > ?2
       UNION ALL SELECT account, currency, amount, time FROM postings CROSS JOIN entries ON entry = seq
         WHERE user = ?1 AND user >= 1000 AND entry >= ?3 AND kind IN ('credit', 'icoThaw', 'portfolio')`,
      user,
      since,
      firstAt(this.read, 'entries', since + 1),
    );
    return rows.map((row) => ({
      account: accountAt(row.account),
      currency: this.#symbol(row.currency),
      amount: row.amount,
      time: Number(row.time),
    }));
  }

  #moves({ currency, network, status }: MoveFilter<string>, statuses: readonly string[]): Conditions {
    return new Conditions()
      .and('currency = ?', this.currencyIndex(currency))
      .and('network = ?', network || undefined)
      .and('status = ?', status && statuses.indexOf(status));
  }

  /** Returns the entry beyond which the user's postings in the range are too many to search; null when they are not. */
  #faucetFloor(user: AccountId, filter: HistoryFilter): bigint | null {
    const own = new Conditions().and('user >= 1000 AND user = ?', user);
    return floorOf(this.read, 'postings', own.also(placesOf(this.read, 'entries', filter, 'entry')), 'entry');
  }

  /** @param floor entry of the oldest postings to search. */
  #faucet(user: AccountId, filter: HistoryFilter, floor: bigint | null): Conditions | null {
    if (!areFaucetsAsked(filter)) return null;
    return where(filter)
      .and(`user >= 1000 AND user = ? AND ${IS_FAUCET}`, user)
      .and('entry > ?', floor ?? undefined)
      .and('currency = ?', this.currencyIndex(filter.currency));
  }

  /** Test funds were credited at once, without a network. */
  #faucetRow(place: bigint): WalletHistoryRow {
    const { id, time, account, currency, quantity } = this.#flows.line(place);
    const over = { network: null, address: null, txid: null, fee: '0', confirmations: 0, required_confirmations: 0 };
    return { kind: 'faucet', id, time, account, currency, quantity, ...over, status: 'success' };
  }

  #historyRow(kind: 'deposit' | 'withdrawal', id: bigint): WalletHistoryRow {
    const [row] = this.read<DepositRow & WithdrawalRow>(`SELECT * FROM ${kind}s WHERE id = ?`, id);
    if (!row) throw new Error(`${kind} ${id} is gone`);
    const record = kind === 'deposit' ? depositOf(row, this.currencies) : withdrawalOf(row, this.currencies);
    const shown = record.kind === 'deposit' ? { ...formatDeposit(record), fee: '0' } : formatWithdrawal(record);
    const { time, currency, network, quantity, fee, address, txid, status } = shown;
    const { confirmations, required_confirmations } = shown;
    return {
      kind,
      id: shown.id,
      account: 'spot',
      ...{ time, currency, network, quantity, fee, address, txid, status, confirmations, required_confirmations },
    };
  }

  #symbol = (index: bigint): string => this.currencies[Number(index)]?.symbol ?? '';
}

/** Opens the wallet lists of a data directory. @throws when the engine has never run there. */
export const openWalletQueries = (dataDir: string, open = openForReading): WalletQueries =>
  new WalletQueries(open(dataDir));
