import type { Failure } from '../../../../domain/contract/outcome';

/** A toast; `key` is "namespace:key" of the locale files. */
export interface ToastNotice {
  type: 'toast';
  kind: 'success' | 'error' | 'info';
  key: string;
  params?: Record<string, string | number>;
  /** Plain decimals, formatted in the reader's locale; `profit` with its sign. */
  amounts?: Record<string, string>;
  /** Address of the toast's subject. */
  to?: string;
  /** Shown instead of `key` when the server's error code is unknown to this build. */
  fallback?: string;
}

/** Requests navigation; `replace` replaces the current history entry. */
export interface NavigateNotice {
  type: 'navigate';
  to: string;
  replace?: boolean;
}

/** Notices that flows `emit`; both are handled in one place in src/app. */
export type Notice = ToastNotice | NavigateNotice;

export const toast = (
  kind: ToastNotice['kind'],
  key: string,
  more?: Omit<ToastNotice, 'type' | 'kind' | 'key'>,
): ToastNotice => ({ type: 'toast', kind, key, ...more });

export const navigate = (to: string, how?: Pick<NavigateNotice, 'replace'>): NavigateNotice => ({
  type: 'navigate',
  to,
  ...how,
});

/** Error toast of an expected failure: translated by name, with the server's text for an unknown code. */
export const failureNotice = (failure: Failure): ToastNotice => ({
  type: 'toast',
  kind: 'error',
  ...(failure.band ? { key: 'spotOrder:outOfBand', amounts: { ...failure.band } } : { key: `errors:${failure.error}` }),
  ...(failure.error === 'unknown' && failure.message ? { fallback: failure.message } : {}),
});

interface Filled {
  id: string;
  pair: string;
  deal_quantity: string;
  average_price: string | null;
  fee: string;
}

/** Returns the result of an order for its toast: quantity, average price, fee, and the location of its details. */
export const fillFacts = (order: Filled, feeCurrency: string, list: 'spot-history' | 'u-history') => {
  const [left = '', right = ''] = order.pair.split('_');
  return {
    params: { left, right, feeCurrency },
    amounts: { quantity: order.deal_quantity, price: order.average_price ?? '0', fee: order.fee },
    to: `/order/${list}?order=${order.id}`,
  } satisfies Partial<ToastNotice>;
};
