import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { FuturesOrder } from '../../domain/contract/futures';
import type { placeFuturesOrder } from '../../domain/contract/futuresTrading';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Input {
  body: BodyOf<typeof placeFuturesOrder>;
  key: string;
}

/** Sends an order. Not aborted when its screen closes: the exchange may have it already. */
export const definePlaceFuturesOrder = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: FuturesOrder }>, Input>(({ input: { body, key } }) =>
    http.call('placeFuturesOrder', body, { key }),
  );
