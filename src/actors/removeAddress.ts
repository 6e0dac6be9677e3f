import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

export const defineRemoveAddress = ({ http }: { http: Http }) =>
  fromPromise<Outcome<object>, { addressId: string }>(({ input }) =>
    http.call('removeAddress', { address_id: input.addressId }),
  );
