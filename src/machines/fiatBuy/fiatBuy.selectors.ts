import type { SnapshotFrom } from 'xstate';
import type { fiatBuyMachine } from './fiatBuy.machine';
import { continueReason } from './fiatBuy.reasons';

export type FiatBuySnapshot = SnapshotFrom<typeof fiatBuyMachine>;

export const stateOf = ({ value }: FiatBuySnapshot): string => (typeof value === 'string' ? value : value.open.offer);
export const termsOfBuy = (snapshot: FiatBuySnapshot) => snapshot.context.terms;
export const sizeOf = (snapshot: FiatBuySnapshot) => snapshot.context.size;
export const quoteOf = (snapshot: FiatBuySnapshot) => snapshot.context.quote;
export const failureOfBuy = (snapshot: FiatBuySnapshot) => snapshot.context.failure;
export const isOpen = (snapshot: FiatBuySnapshot) => snapshot.matches('open');
export const isFailed = (snapshot: FiatBuySnapshot) => snapshot.matches('failed');
export const isQuoting = (snapshot: FiatBuySnapshot) => snapshot.hasTag('quoting');
export const isRefused = (snapshot: FiatBuySnapshot) => snapshot.matches({ open: { offer: 'refused' } });
/** Message key why the purchase cannot be reviewed now; null when it can. */
export const reasonOf = (snapshot: FiatBuySnapshot): string | null => continueReason(snapshot.context)?.key ?? null;
