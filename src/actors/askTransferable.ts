import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Account } from '../../domain/contract/wallet';
import type { Http } from '../services/http';

interface Input {
  from: Account;
  to: Account;
  currency: string;
}

/** How much of a currency may be moved between two accounts. */
export const defineAskTransferable = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ quantity: string }>, Input>(({ input: { from, to, currency }, signal }) =>
    http.call('transferable', { from_account: from, to_account: to, currency }, { signal }),
  );
