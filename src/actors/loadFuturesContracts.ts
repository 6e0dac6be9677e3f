import { fromPromise } from 'xstate';
import type { FuturesContract } from '../../domain/contract/futuresMarket';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Loads every perpetual contract with its terms. */
export const defineLoadFuturesContracts = ({ http }: { http: Http }) =>
  fromPromise<Outcome<FuturesContract[]>, undefined>(({ signal }) => http.call('futuresContracts', {}, { signal }));
