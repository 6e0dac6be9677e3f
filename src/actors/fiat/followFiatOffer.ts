import { fromCallback, type EventObject } from 'xstate';
import type { FiatOffer, FiatOrder } from '../../../domain/contract/fiat/fiat';
import type { Http } from '../../services/http';
import type { FollowPushes } from '../followPushes';
import { untilAnswered } from '../untilAnswered';

interface Updated {
  type: 'push.offer.updated';
  offer: FiatOffer;
  orders: readonly FiatOrder[];
}

/** Changes within this time are combined into one request, ms. */
const GATHER_MS = 100;

/** Reports the user's offer and its orders whenever one of them changes, and after a lost connection. */
export const defineFollowFiatOffer = ({ http, followPushes }: { http: Http; followPushes: FollowPushes }) =>
  fromCallback<EventObject, { offerId: string }, Updated>(({ input: { offerId }, system, sendBack }) => {
    const over = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      waiting = undefined;
      const outcome = await untilAnswered(
        () => http.call('fiatOfferDetail', { offer_id: offerId }, { signal: over.signal }),
        over.signal,
      );
      if (outcome.ok && !over.signal.aborted) sendBack({ type: 'push.offer.updated', ...outcome.value });
    };
    const askSoon = () => {
      waiting ??= setTimeout(() => void ask(), GATHER_MS);
    };
    const leave = followPushes(system, {
      missed: askSoon,
      push(push) {
        const isOfOrder = push.kind === 'fiatOrder' && push.order.offer_id === offerId;
        if (isOfOrder || (push.kind === 'fiatOffer' && push.offer.id === offerId)) askSoon();
      },
    });
    return () => {
      over.abort();
      clearTimeout(waiting);
      leave();
    };
  });
