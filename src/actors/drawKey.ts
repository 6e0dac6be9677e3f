import { fromPromise } from 'xstate';

/** A fresh idempotency key. */
export const defineDrawKey = ({ ids }: { ids: { next(): string } }) =>
  fromPromise<string, undefined>(() => Promise.resolve(ids.next()));
