import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { FuturesOrder, FuturesPlan } from '../../domain/contract/futures';
import type { amendFuturesOrder, amendFuturesPlan } from '../../domain/contract/futuresAmend';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Request =
  | { kind: 'order'; body: BodyOf<typeof amendFuturesOrder> }
  | { kind: 'plan'; body: BodyOf<typeof amendFuturesPlan> };

interface Input {
  request: Request;
  key: string;
}

/** Changes the price of an open order, or of a trigger order. */
export const defineAmendFutures = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order?: FuturesOrder; plan?: FuturesPlan }>, Input>(({ input: { request, key } }) =>
    request.kind === 'order'
      ? http.call('amendFuturesOrder', request.body, { key })
      : http.call('amendFuturesPlan', request.body, { key }),
  );
