import { fromPromise } from 'xstate';
import type { DataOf } from '../../domain/contract/call';
import type { listCollectionMethods } from '../../domain/contract/collection';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** The user's bank cards and accounts, numbers masked. */
export const defineLoadCollectionMethods = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DataOf<typeof listCollectionMethods>>, undefined>(({ signal }) =>
    http.call('listCollectionMethods', {}, { signal }),
  );
