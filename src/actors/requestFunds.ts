import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Asks the sandbox faucet for test funds. */
export const defineRequestFunds = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ currency: string; quantity: string }>, { currency: string; key: string }>(
    ({ input: { currency, key } }) => http.call('sandboxFaucet', { currency }, { key }),
  );
