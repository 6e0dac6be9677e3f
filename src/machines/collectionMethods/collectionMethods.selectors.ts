import type { SnapshotFrom } from 'xstate';
import type { CollectionCurrency, CollectionMethod } from '../../../domain/contract/collection';
import type { collectionMethodsMachine } from './collectionMethods.machine';

export type CollectionMethodsSnapshot = SnapshotFrom<typeof collectionMethodsMachine>;

export const stateOf = ({ value }: CollectionMethodsSnapshot): string => String(value);
export const methodsOf = (snapshot: CollectionMethodsSnapshot) => snapshot.context.methods;
export const askedOf = (snapshot: CollectionMethodsSnapshot) => snapshot.context.asked;
export const failureOf = (snapshot: CollectionMethodsSnapshot) => snapshot.context.failure;
export const isLoading = (snapshot: CollectionMethodsSnapshot) => snapshot.matches('loading');
export const isFailed = (snapshot: CollectionMethodsSnapshot) => snapshot.hasTag('failed');
export const isAsking = (snapshot: CollectionMethodsSnapshot) => snapshot.matches('confirmingRemoval');
/** The method that is being changed; null when none is. */
export const changingId = (snapshot: CollectionMethodsSnapshot): string | null =>
  snapshot.hasTag('busy') ? (snapshot.context.asked?.id ?? null) : null;

export interface CurrencyGroup {
  currency: CollectionCurrency;
  methods: readonly CollectionMethod[];
}

/** The methods by currency, in the order in which they come. */
export function groupsOf(list: readonly CollectionMethod[]): readonly CurrencyGroup[] {
  const currencies = [...new Set(list.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    methods: list.filter((method) => method.currency === currency),
  }));
}
