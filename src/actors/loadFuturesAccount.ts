import { fromPromise } from 'xstate';
import type { FuturesAccount } from '../../domain/contract/futures';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Loads the contract account: for when the private channel does not carry it. */
export const defineLoadFuturesAccount = ({ http }: { http: Http }) =>
  fromPromise<Outcome<FuturesAccount>, undefined>(({ signal }) => http.call('futuresAccount', {}, { signal }));
