import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { passkeyProof } from '../flows/passkeys';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';
import { defineCheckPhoto, defineSendPhoto } from '../../actors/account/photo';
import { fiatBuyOrderMachine } from '../../machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import { fiatOfferMachine, type OfferUpdatedEvent } from '../../machines/fiat/fiatOffer/fiatOffer.machine';
import { fiatProofMachine } from '../../machines/fiat/fiatProof/fiatProof.machine';
import { fiatProofUploadMachine } from '../../machines/fiat/fiatProofUpload/fiatProofUpload.machine';
import { fiatSellOrderMachine } from '../../machines/fiat/fiatSellOrder/fiatSellOrder.machine';
import type { Deps } from '../deps';
import { followPushes, type FollowPushes } from '../followUserData';
import type { OrderUpdatedEvent } from '../../machines/fiat/fiatOrder/fiatOrder.states';
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

/** Reports each change of an order; reloads the order after a lost connection, since missed changes are not repeated. */
export const defineFollowFiatOrder = ({ http, followPushes }: { http: Http; followPushes: FollowPushes }) =>
  fromCallback<EventObject, { orderId: string }, OrderUpdatedEvent>(({ input: { orderId }, system, sendBack }) => {
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

/** Changes within this time are combined into one request, ms. */
const GATHER_MS = 100;

/** Reports the user's offer and its orders whenever one of them changes, and after a lost connection. */
const defineFollowFiatOffer = ({ http }: Deps) =>
  fromCallback<EventObject, { offerId: string }, OfferUpdatedEvent>(({ input: { offerId }, system, sendBack }) => {
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

const defineLoadFiatProof = ({ http }: Deps) =>
  fromPromise<Outcome<Blob>, { orderId: string; proofId: string }>(({ input: { orderId, proofId }, signal }) =>
    http.load('fiatProof', { order_id: orderId, proof_id: proofId }, { signal }),
  );

/** Fiat orders, offers, and their lists. */
export const flows: FlowGroup = (deps) => ({
  passkeyProof,
  fiatBuyOrder: fiatBuyOrderMachine.provide({ actors: follow(deps) }),
  fiatSellOrder: fiatSellOrderMachine.provide({ actors: follow(deps) }),
  fiatOffer: fiatOfferMachine.provide({ actors: { followOffer: defineFollowFiatOffer(deps) } }),
  fiatProof: fiatProofMachine.provide({ actors: { loadProof: defineLoadFiatProof(deps) } }),
  fiatProofUpload: fiatProofUploadMachine.provide({
    actors: { checkPhoto: defineCheckPhoto(), sendProof: defineSendPhoto(deps, 'uploadFiatProof') },
  }),
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
});
