import type { SnapshotFrom } from 'xstate';
import type { priceAlertFormMachine } from './priceAlertForm.machine';

export type PriceAlertFormSnapshot = SnapshotFrom<typeof priceAlertFormMachine>;

export const stateOf = ({ value }: PriceAlertFormSnapshot): string => String(value);
export const wishOf = ({ context }: PriceAlertFormSnapshot) => context.wish;
/** Message key of what was refused last; null after the next change. */
export const problemOf = ({ context }: PriceAlertFormSnapshot): string | null =>
  context.failure && `errors:${context.failure.error}`;
export const isBusy = (snapshot: PriceAlertFormSnapshot) => snapshot.hasTag('busy');
