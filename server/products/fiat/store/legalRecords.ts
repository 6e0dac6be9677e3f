import { ACCOUNTS } from '../../../../domain/contract/choices';
import type { CollectionCurrency } from '../../../../domain/contract/fiat/collection';
import type { Page } from '../../../../domain/contract/envelope';
import type { LegalRecord, LegalRecordType } from '../../../../domain/contract/fiat/fiatCalls';
import type { Account } from '../../../../domain/contract/wallet/wallet';
import { formatDecimal } from '../../../../domain/money/decimal';
import type { AccountId } from '../../../engine/decision';
import { amountText, priceText } from '../engine/format';
import { formatId } from '../../../engine/ids';
import type { FiatRow } from './rows';
import { floorOf, pageOf, type Paging, placeId, placesOf, type Reader } from '../../../store/listPages';
import type { Currencies, TransferRow } from '../../wallet/store/rows';

const LEGAL = ACCOUNTS.indexOf('legal');

export interface LegalFilter extends Paging {
  type?: LegalRecordType | undefined;
  currency?: string | undefined;
}

interface Row extends Record<'place' | 'currency' | 'amount' | 'after' | 'time', bigint> {
  kind: string;
  ref: string;
}

/** Journal condition of each type. */
const CONDITION: Record<LegalRecordType, string> = {
  buy: "kind = 'fiat' AND amount > 0",
  sell: "kind = 'fiat' AND amount < 0",
  transferIn: "kind = 'transfer' AND amount > 0",
  transferOut: "kind = 'transfer' AND amount < 0",
  credit: "kind = 'credit'",
};

function typeOf(kind: string, amount: bigint): LegalRecordType {
  if (kind === 'fiat') return amount > 0n ? 'buy' : 'sell';
  if (kind === 'transfer') return amount > 0n ? 'transferIn' : 'transferOut';
  return 'credit';
}

const NOTHING = { order_id: null, fiat: null, amount: null, unit_price: null, account: null } as const;

/** Ledger lines of fiat accounts, each with its trade or transfer. */
export class LegalRecords {
  readonly #read: Reader;
  readonly #currencies: Currencies;

  constructor(read: Reader, currencies: Currencies) {
    this.#read = read;
    this.#currencies = currencies;
  }

  page(user: AccountId, filter: LegalFilter, currency: number | undefined): Page<LegalRecord> {
    const { type } = filter;
    const within = (range: Pick<Paging, 'from' | 'to'>) =>
      placesOf(this.#read, 'entries', range, 'entry').and('user >= 1000 AND user = ?', user);
    const floor = floorOf(this.#read, 'postings', within(filter), 'entry');
    const conditions = (floor === null ? within(filter) : within({ to: filter.to }))
      .and('entry > ?', floor ?? undefined)
      .and(`account = ${LEGAL}`)
      .and('currency = ?', currency);
    if (type) conditions.and(CONDITION[type]);
    const listed = {
      columns: 'postings.rowid AS place, entry, currency, amount, after, kind, ref, time',
      from: 'postings JOIN entries ON seq = entry',
      order: 'entry DESC, place DESC',
    };
    const page = pageOf(this.#read, listed, conditions, filter, (row: Row) => this.#record(row));
    return floor === null ? page : { ...page, more: true };
  }

  #record(row: Row): LegalRecord {
    const { symbol, scale } = this.#currencies[Number(row.currency)] ?? { symbol: '', scale: 0 };
    return {
      id: placeId(row.place),
      time: Number(row.time),
      type: typeOf(row.kind, row.amount),
      currency: symbol,
      quantity: formatDecimal(row.amount, scale),
      before: formatDecimal(row.after - row.amount, scale),
      after: formatDecimal(row.after, scale),
      ...this.#behind(row),
    };
  }

  #behind({ kind, ref, amount }: Row) {
    if (kind === 'fiat') {
      const [order] = this.#read<FiatRow>('SELECT * FROM fiat_orders WHERE id = ?', Number(ref));
      if (!order) return NOTHING;
      return {
        ...NOTHING,
        order_id: formatId(Number(ref)),
        fiat: order.fiat as CollectionCurrency,
        amount: amountText(order.amount, order.fiat),
        unit_price: priceText(order.price),
      };
    }
    if (kind !== 'transfer') return NOTHING;
    const [transfer] = this.#read<TransferRow>('SELECT * FROM transfers WHERE id = ?', Number(ref));
    const other = transfer && (amount > 0n ? transfer.source : transfer.target);
    return { ...NOTHING, account: other === undefined ? null : (ACCOUNTS[Number(other)] as Account) };
  }
}
