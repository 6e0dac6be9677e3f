import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';
import { defineCheckPhoto, defineSendPhoto } from '../../actors/account/photo';
import { fiatBuyOrderMachine } from '../../machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import { fiatOfferMachine } from '../../machines/fiat/fiatOffer/fiatOffer.machine';
import { fiatProofMachine } from '../../machines/fiat/fiatProof/fiatProof.machine';
import { fiatProofUploadMachine } from '../../machines/fiat/fiatProofUpload/fiatProofUpload.machine';
import { fiatSellOrderMachine } from '../../machines/fiat/fiatSellOrder/fiatSellOrder.machine';
import type { Deps } from '../deps';
import { followPushes, type FollowPushes } from '../followUserData';
import type { FiatOffer, FiatOrder } from '../../../domain/contract/fiat/fiat';
import type { Http } from '../../services/http';
import type { Outcome } from '../../../domain/contract/outcome';

/** Delay before an unanswered request is retried, ms. */
const AGAIN_MS = 2000;

/** Retries until there is an answer, which may be a refusal, or until the caller no longer waits. */
async function untilAnswered<Value>(ask: () => Promise<Outcome<Value>>, signal: AbortSignal): Promise<Outcome<Value>> {
  for (;;) {
    const outcome = await ask();
    if (outcome.ok || outcome.error !== 'network' || signal.aborted) return outcome;
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS);
    });
  }
}

interface Updated {
  type: 'push.order.updated';
  order: FiatOrder;
}

/** Reports each change of an order; reloads the order after a lost connection, since missed changes are not repeated. */
export const defineFollowFiatOrder = ({ http, followPushes }: { http: Http; followPushes: FollowPushes }) =>
  fromCallback<EventObject, { orderId: string }, Updated>(({ input: { orderId }, system, sendBack }) => {
    const over = new AbortController();
    const leave = followPushes(system, {
      missed() {
        const ask = () => http.call('fiatOrderDetail', { order_id: orderId }, { signal: over.signal });
        void untilAnswered(ask, over.signal).then((outcome) => {
          if (outcome.ok && !over.signal.aborted) sendBack({ type: 'push.order.updated', order: outcome.value.order });
        });
      },
      push(push) {
        if (push.kind === 'fiatOrder' && push.order.id === orderId) {
          sendBack({ type: 'push.order.updated', order: push.order });
        }
      },
    });
    return () => {
      over.abort();
      leave();
    };
  });

const follow = (deps: Deps) => ({ followOrder: defineFollowFiatOrder({ ...deps, followPushes }) });

const defineFiatBuyOrderFlow = (deps: Deps) => fiatBuyOrderMachine.provide({ actors: follow(deps) });

const defineFiatSellOrderFlow = (deps: Deps) => fiatSellOrderMachine.provide({ actors: follow(deps) });

interface OfferUpdated {
  type: 'push.offer.updated';
  offer: FiatOffer;
  orders: readonly FiatOrder[];
}

/** Changes within this time are combined into one request, ms. */
const GATHER_MS = 100;

/** Reports the user's offer and its orders whenever one of them changes, and after a lost connection. */
const defineFollowFiatOffer = ({ http, followPushes }: { http: Http; followPushes: FollowPushes }) =>
  fromCallback<EventObject, { offerId: string }, OfferUpdated>(({ input: { offerId }, system, sendBack }) => {
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

const defineFiatOfferFlow = (deps: Deps) =>
  fiatOfferMachine.provide({ actors: { followOffer: defineFollowFiatOffer({ ...deps, followPushes }) } });

const defineLoadFiatProof = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Blob>, { orderId: string; proofId: string }>(({ input: { orderId, proofId }, signal }) =>
    http.load('fiatProof', { order_id: orderId, proof_id: proofId }, { signal }),
  );

const defineFiatProofFlow = (deps: Deps) =>
  fiatProofMachine.provide({ actors: { loadProof: defineLoadFiatProof(deps) } });

const defineFiatProofUploadFlow = (deps: Deps) =>
  fiatProofUploadMachine.provide({
    actors: { checkPhoto: defineCheckPhoto(), sendProof: defineSendPhoto(deps, 'uploadFiatProof') },
  });

/** Fiat orders, offers, and their lists. */
export const flows: FlowGroup = (deps) => ({
  passkeyProof: definePasskeyProofFlow(),
  fiatBuyOrder: defineFiatBuyOrderFlow(deps),
  fiatSellOrder: defineFiatSellOrderFlow(deps),
  fiatOffer: defineFiatOfferFlow(deps),
  fiatProof: defineFiatProofFlow(deps),
  fiatProofUpload: defineFiatProofUploadFlow(deps),
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
});
