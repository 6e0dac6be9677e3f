import { fromPromise } from 'xstate';
import type { CollectionMethod } from '../../domain/contract/collection';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** One collection method, its number masked. */
export const defineLoadCollectionMethod = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ method: CollectionMethod }>, { methodId: string }>(({ input, signal }) =>
    http.call('collectionMethodDetail', { method_id: input.methodId }, { signal }),
  );
