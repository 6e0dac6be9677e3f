import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { createWithdrawal, Withdrawal } from '../../domain/contract/withdrawal';
import type { Http } from '../services/http';

interface Input {
  body: BodyOf<typeof createWithdrawal>;
  key: string;
}

/** Asks for a withdrawal. Not aborted when its screen closes: the exchange may have it already. */
export const defineWithdraw = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ withdrawal: Withdrawal }>, Input>(({ input: { body, key } }) =>
    http.call('createWithdrawal', body, { key }),
  );
