import { fromPromise } from 'xstate';
import type { FiatOffer } from '../../domain/contract/fiat';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Takes the waiting rest of an own offer back. */
export const defineWithdrawFiatOffer = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ offer: FiatOffer }>, { offerId: string; key: string }>(({ input: { offerId, key } }) =>
    http.call('withdrawFiatOffer', { offer_id: offerId }, { key }),
  );
