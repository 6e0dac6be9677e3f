import { fromPromise } from 'xstate';
import type { FiatOffer, FiatOrder } from '../../domain/contract/fiat';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface OfferState {
  offer: FiatOffer;
  orders: readonly FiatOrder[];
}

/** An own offer with the orders on it. */
export const defineLoadFiatOffer = ({ http }: { http: Http }) =>
  fromPromise<Outcome<OfferState>, { offerId: string }>(({ input: { offerId }, signal }) =>
    http.call('fiatOfferDetail', { offer_id: offerId }, { signal }),
  );
