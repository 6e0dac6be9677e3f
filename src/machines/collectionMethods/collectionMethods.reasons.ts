import type { CollectionMethodsSnapshot } from './collectionMethods.selectors';

/** Why no method can be added now: a message key; null when it can. */
export function addReason({ context: { methods } }: CollectionMethodsSnapshot): string | null {
  return methods && methods.list.length >= methods.max ? 'errors:methodsFull' : null;
}

/** Why no method can be changed now: a message key; null when it can. */
export const changeReason = (snapshot: CollectionMethodsSnapshot): string | null =>
  snapshot.hasTag('busy') ? 'collectionMethods:changeUnderWay' : null;
