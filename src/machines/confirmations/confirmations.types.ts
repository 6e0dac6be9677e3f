/** Products whose orders can be asked about before they are sent. */
export const CONFIRMED_PRODUCTS = ['spot', 'futures', 'seconds'] as const;
export type ConfirmedProduct = (typeof CONFIRMED_PRODUCTS)[number];

export type Confirmations = Readonly<Record<ConfirmedProduct, boolean>>;

export interface ConfirmationsContext {
  asks: Confirmations;
}

export interface ConfirmationsEvent {
  type: 'user.confirmation.choose';
  product: ConfirmedProduct;
  ask: boolean;
}
