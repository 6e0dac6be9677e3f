import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { createTransfer, Transfer } from '../../domain/contract/transfer';
import type { Http } from '../services/http';

interface Input {
  body: BodyOf<typeof createTransfer>;
  key: string;
}

/** Moves funds between two accounts. Not aborted when its screen closes: the exchange may have it already. */
export const defineCreateTransfer = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ transfer: Transfer }>, Input>(({ input: { body, key } }) =>
    http.call('createTransfer', body, { key }),
  );
