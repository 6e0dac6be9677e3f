import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { Deposit, sandboxDeposit } from '../../domain/contract/deposit';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Input {
  body: BodyOf<typeof sandboxDeposit>;
  key: string;
}

/** Sends the sandbox's test coins to the user's deposit address. */
export const defineSendTestCoins = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ deposit: Deposit }>, Input>(({ input: { body, key } }) =>
    http.call('sandboxDeposit', body, { key }),
  );
