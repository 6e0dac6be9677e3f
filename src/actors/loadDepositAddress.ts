import { fromPromise } from 'xstate';
import type { DepositAddress } from '../../domain/contract/deposit';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Loads the user's address for a currency on a network. */
export const defineLoadDepositAddress = ({ http }: { http: Http }) =>
  fromPromise<Outcome<DepositAddress>, { currency: string; network: string }>(({ input, signal }) =>
    http.call('depositAddress', input, { signal }),
  );
