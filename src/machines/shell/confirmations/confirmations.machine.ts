import { keptMachine } from '../../families/kept';

/** Products with optional order confirmation. */
export const CONFIRMED_PRODUCTS = ['spot', 'futures', 'seconds'] as const;
type ConfirmedProduct = (typeof CONFIRMED_PRODUCTS)[number];

interface Confirmations {
  asks: Readonly<Record<ConfirmedProduct, boolean>>;
}

interface ConfirmationEvent {
  type: 'user.confirmation.choose';
  product: ConfirmedProduct;
  ask: boolean;
}

/** Whether orders must be confirmed before sending, per product; forms read it when they open. */
export const confirmationsMachine = keptMachine<Confirmations, ConfirmationEvent>({
  id: 'confirmations',
  description: 'Whether each product asks before it sends an order.',
  restoring: 'Reading what was chosen on this device.',
  shown: 'The choices are shown and can be changed.',
  start: { asks: { spot: true, futures: true, seconds: true } },
  changes: {
    'user.confirmation.choose': ({ asks }, { product, ask }) => ({ asks: { ...asks, [product]: ask } }),
  },
});
