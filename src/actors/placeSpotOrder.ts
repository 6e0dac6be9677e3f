import { fromPromise } from 'xstate';
import type { BodyOf } from '../../domain/contract/call';
import type { Outcome } from '../../domain/contract/outcome';
import type { placeSpotOrder, SpotOrder } from '../../domain/contract/spot';
import type { Http } from '../services/http';

interface Input {
  body: BodyOf<typeof placeSpotOrder>;
  key: string;
}

/** Sends an order. Not aborted when its screen closes: the exchange may have it already. */
export const definePlaceSpotOrder = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ order: SpotOrder }>, Input>(({ input: { body, key } }) =>
    http.call('placeSpotOrder', body, { key }),
  );
