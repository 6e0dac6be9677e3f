import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { FuturesOrder } from '../../domain/contract/futures';
import type { flashCloseFutures, placeFuturesOrder } from '../../domain/contract/futuresTrading';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

type Request =
  | { way: 'order'; body: BodyOf<typeof placeFuturesOrder> }
  | { way: 'flash'; body: BodyOf<typeof flashCloseFutures> };

interface Input {
  request: Request;
  key: string;
}

/** Closes a position by an order, or at once. */
export const defineCloseFuturesPosition = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: FuturesOrder; surplus?: string }>, Input>(({ input: { request, key } }) =>
    request.way === 'flash'
      ? http.call('flashCloseFutures', request.body, { key })
      : http.call('placeFuturesOrder', request.body, { key }),
  );
