import type { Page } from '../../../../domain/contract/envelope';
import type { FiatOfferStatus, FiatOrderStatus, FiatSide } from '../../../../domain/contract/fiat/fiat';
import { FIAT_OFFER_STATUSES, FIAT_ORDER_STATUSES } from '../../../../domain/contract/fiat/fiatChoices';
import type { AccountId } from '../../../engine/decision';
import { formatFiatOffer, formatFiatOrder, type FiatOfferFacts, type FiatOrderFacts } from '../engine/format';
import { parseId } from '../../../engine/ids';
import type { EngineCurrency } from '../../spot/engine/market';
import { logOf, offerIn, offerOf, orderOf, type FiatRow, type OfferRow } from './rows';
import { LegalRecords, type LegalFilter } from './legalRecords';
import type { LegalRecord } from '../../../../domain/contract/fiat/fiatCalls';
import { StoredLists } from '../../../store/storedLists';
import { openForReading } from '../../../store/open';
import { Conditions, newestOf, type Paging } from '../../../store/listPages';

interface Filter extends Paging {
  scope?: 'current' | 'history' | undefined;
  currency?: string | undefined;
  fiat?: string | undefined;
}

interface FiatOrderFilter extends Filter {
  side?: FiatSide | undefined;
  status?: FiatOrderStatus | undefined;
}

interface FiatOfferFilter extends Filter {
  status?: FiatOfferStatus | undefined;
}

/** Maximum orders in a response about an offer, and in the operator's list. */
const LISTED = 100;

const OPEN = 'status < 3';
const OPEN_OFFER = 'status < 2';

export class FiatQueries extends StoredLists {
  readonly #records = new LegalRecords(this.read, this.currencies);

  /** Returns the user's orders as buyer and as seller, newest first. */
  orders(user: AccountId, filter: FiatOrderFilter): Page<FiatOrderFacts> {
    const { side, status } = filter;
    const own = new Conditions()
      .and('buyer = ?', side === 'buy' ? user : undefined)
      .and('seller = ?', side === 'sell' ? user : undefined);
    if (side === undefined) own.and('(buyer = ? OR seller = ?)', user, user);
    const filters = this.#filters(filter, OPEN).and('status = ?', status && FIAT_ORDER_STATUSES.indexOf(status));
    return newestOf(this.read, 'fiat_orders', own, filters, filter, (row: FiatRow) => this.#order(row));
  }

  /** Returns an order if the user is its buyer or seller; otherwise null. */
  order(user: AccountId, id: string): FiatOrderFacts | null {
    const row = this.#row(id);
    return row && (Number(row.buyer) === user || Number(row.seller) === user) ? this.#order(row) : null;
  }

  /** Returns the user's offers, newest first. */
  offers(user: AccountId, filter: FiatOfferFilter): Page<FiatOfferFacts> {
    const { status } = filter;
    const own = new Conditions().and('user = ?', user);
    const filters = this.#filters(filter, OPEN_OFFER).and('status = ?', status && FIAT_OFFER_STATUSES.indexOf(status));
    return newestOf(this.read, 'fiat_offers', own, filters, filter, (row: OfferRow) => this.#offer(row));
  }

  /** Returns one of the user's offers with its newest orders. */
  offer(user: AccountId, text: string): { offer: FiatOfferFacts; orders: FiatOrderFacts[] } | null {
    const row = this.own<OfferRow>('fiat_offers', user, text);
    if (!row) return null;
    const orders = this.read<FiatRow>(
      `SELECT * FROM fiat_orders WHERE offer = ? ORDER BY id DESC LIMIT ${LISTED}`,
      row.id,
    );
    return { offer: this.#offer(row), orders: orders.map((order) => this.#order(order)) };
  }

  /** Returns any order; for the operator. */
  anyOrder(id: string): FiatOrderFacts | null {
    const row = this.#row(id);
    return row ? this.#order(row) : null;
  }

  /** Returns orders under appeal, oldest first, or all, newest first; for the operator. */
  listed(which: 'appeals' | 'all'): FiatOrderFacts[] {
    const appeals = FIAT_ORDER_STATUSES.indexOf('inAppeal');
    const rows =
      which === 'appeals'
        ? this.read<FiatRow>(
            `SELECT * FROM fiat_orders WHERE ${OPEN} AND status = ${appeals} ORDER BY id LIMIT ${LISTED}`,
          )
        : this.read<FiatRow>(`SELECT * FROM fiat_orders ORDER BY id DESC LIMIT ${LISTED}`);
    return rows.map((row) => this.#order(row));
  }

  /** Returns all waiting offers, oldest first. */
  waiting(): FiatOfferFacts[] {
    return this.read<OfferRow>(
      'SELECT * FROM fiat_offers WHERE remaining + in_orders > 0 AND status = 0 ORDER BY id',
    ).map((row) => this.#offer(row));
  }

  /** Returns all open orders, oldest first. */
  open(): FiatOrderFacts[] {
    return this.read<FiatRow>(`SELECT * FROM fiat_orders WHERE ${OPEN} ORDER BY id`).map((row) => this.#order(row));
  }

  withProofs(): FiatOrderFacts[] {
    const named = 'SELECT id FROM fiat_log WHERE proof IS NOT NULL';
    return this.read<FiatRow>(`SELECT * FROM fiat_orders WHERE id IN (${named})`).map((row) => this.#order(row));
  }

  /** Returns the changes of a user's fiat account, newest first. */
  records(user: AccountId, filter: LegalFilter): Page<LegalRecord> {
    return this.#records.page(user, filter, this.currencyIndex(filter.currency));
  }

  #filters({ scope, currency, fiat }: Filter, open: string) {
    return new Conditions()
      .and('currency = ?', this.currencyIndex(currency))
      .and('fiat = ?', fiat)
      .and(`(${open}) = ?`, scope && (scope === 'current' ? 1 : 0));
  }

  #row(text: string): FiatRow | null {
    const id = parseId(text);
    const [row] = id === null ? [] : this.read<FiatRow>('SELECT * FROM fiat_orders WHERE id = ?', id);
    return row ?? null;
  }

  #order(row: FiatRow): FiatOrderFacts {
    return formatFiatOrder(orderOf(row, offerIn(row, this.#currency(row)), logOf(this.read, row.id)));
  }

  #offer(row: OfferRow): FiatOfferFacts {
    return formatFiatOffer(offerOf(row, this.#currency(row)));
  }

  #currency = (row: { currency: bigint }): EngineCurrency => this.currencies[Number(row.currency)] as EngineCurrency;
}

/** Opens the fiat lists of a data directory. @throws when no engine has ever run there. */
export const openFiatQueries = (dataDir: string, open = openForReading): FiatQueries => new FiatQueries(open(dataDir));
