import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { placeSecondsOrder, SecondsOrder } from '../../domain/contract/seconds';
import type { Http } from '../services/http';

interface Input {
  body: BodyOf<typeof placeSecondsOrder>;
  key: string;
}

/** Places a seconds order. Not aborted when its screen closes: the exchange may have it already. */
export const definePlaceSecondsOrder = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: SecondsOrder }>, Input>(({ input: { body, key } }) =>
    http.call('placeSecondsOrder', body, { key }),
  );
