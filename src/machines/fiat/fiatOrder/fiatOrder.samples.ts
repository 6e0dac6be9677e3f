import type { FiatMethod, FiatOffer, FiatOrder, FiatQuote, FiatTerms } from '../../../../domain/contract/fiat/fiat';
import { fiatDeeds } from '../../../../domain/lifecycles/fiatSteps';

const AT = 1_700_000_000_000;

/** Order status per state that shows it. */
export const SHOWN_STATUSES: Readonly<Record<string, FiatOrder['status']>> = {
  awaitingPayment: 'pendingPayment',
  awaitingRelease: 'paid',
  inAppeal: 'inAppeal',
  completed: 'completed',
  cancelled: 'cancelled',
};

export const SAMPLE_METHOD: FiatMethod = {
  holder: 'Ada Lovelace',
  bank: 'First Bank',
  branch: null,
  number: 'DE89370400440532013000',
  sort_code: null,
  number_tail: '3000',
};

export const sampleFiatOrder = (changes: Partial<FiatOrder> = {}): FiatOrder => ({
  id: 'f1',
  side: 'buy',
  status: 'pendingPayment',
  next_events: fiatDeeds(changes.side ?? 'buy', changes.status ?? 'pendingPayment', null, AT),
  currency: 'USDT',
  fiat: 'EUR',
  unit_price: '0.9200',
  quantity: '100.00000000',
  amount: '92.00',
  seller_name: 'Ada',
  buyer_name: 'b***@statex.test',
  buyer_identity: changes.side === 'sell' ? { name: 'Charles Babbage' } : null,
  payment_reference: 'K7WRX4TM',
  offer_id: null,
  method: SAMPLE_METHOD,
  proofs: [],
  log: [{ number: 1, time: AT, by: 'buyer', type: 'created', note: null }],
  time: AT,
  deadline: AT + 7_200_000,
  paid: null,
  ended: null,
  cancel_reason: null,
  updated: AT,
  ...changes,
});

export const sampleFiatOffer = (changes: Partial<FiatOffer> = {}): FiatOffer => ({
  id: 'o1',
  status: 'waiting',
  paused: false,
  next_events: (changes.status ?? 'waiting') === 'waiting' ? ['seller.withdraw'] : [],
  currency: 'USDT',
  fiat: 'EUR',
  unit_price: '0.9200',
  quantity: '100.00000000',
  left: '100.00000000',
  in_orders: '0.00000000',
  sold: '0.00000000',
  proceeds: '0.00',
  method: { ...SAMPLE_METHOD, number: null },
  time: AT,
  ended: null,
  updated: AT,
  ...changes,
});

export const sampleFiatTerms = (changes: Partial<FiatTerms> = {}): FiatTerms => ({
  fiat: 'EUR',
  digits: 2,
  min_amount: '9.20',
  pay_time: 120,
  confirm_time: 60,
  currencies: [
    {
      symbol: 'USDT',
      scale: 8,
      price: '0.9200',
      price_digits: 4,
      price_min: '0.8280',
      price_max: '1.0120',
      best: { unit_price: '0.9200', largest_quantity: '1000.00000000', largest_amount: '920.00' },
      available: '500.00000000',
    },
  ],
  limits: { verified: false, single: null, total: '1000', used: '0', left: '1000' },
  unpaid: { count: 0, max: 5, until: null },
  second_factor: false,
  sandbox: true,
  ...changes,
});

export const sampleFiatQuote = (changes: Partial<FiatQuote> = {}): FiatQuote => ({
  currency: 'USDT',
  fiat: 'EUR',
  unit_price: '0.9200',
  quantity: '100.00000000',
  amount: '92.00',
  seller_name: 'Ada',
  ...changes,
});
