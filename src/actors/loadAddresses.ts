import { fromPromise } from 'xstate';
import type { listAddresses } from '../../domain/contract/addresses';
import type { DataOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** The address book, newest first. */
export const defineLoadAddresses = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DataOf<typeof listAddresses>>, undefined>(({ signal }) =>
    http.call('listAddresses', {}, { signal }),
  );
