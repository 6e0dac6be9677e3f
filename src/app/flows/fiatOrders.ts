import { defineAppealFiatOrder } from '../../actors/appealFiatOrder';
import { defineCancelFiatOrder } from '../../actors/cancelFiatOrder';
import { defineCheckPhoto } from '../../actors/checkPhoto';
import { defineDrawKey } from '../../actors/drawKey';
import { defineFollowFiatOffer } from '../../actors/followFiatOffer';
import { defineFollowFiatOrder } from '../../actors/followFiatOrder';
import { defineLoadFiatOffer } from '../../actors/loadFiatOffer';
import { defineLoadFiatOrder } from '../../actors/loadFiatOrder';
import { defineLoadFiatProof } from '../../actors/loadFiatProof';
import { definePayFiatOrder } from '../../actors/payFiatOrder';
import { defineReleaseFiatOrder } from '../../actors/releaseFiatOrder';
import { defineSendFiatProof } from '../../actors/sendFiatProof';
import { defineWaitUntil } from '../../actors/waitUntil';
import { defineWithdrawFiatOffer } from '../../actors/withdrawFiatOffer';
import { fiatBuyerMachine } from '../../machines/fiatBuyer/fiatBuyer.machine';
import { fiatOfferMachine } from '../../machines/fiatOffer/fiatOffer.machine';
import { fiatProofMachine } from '../../machines/fiatProof/fiatProof.machine';
import { fiatProofUploadMachine } from '../../machines/fiatProofUpload/fiatProofUpload.machine';
import { releaseBody } from '../../machines/fiatSeller/fiatSeller.check';
import { fiatSellerMachine } from '../../machines/fiatSeller/fiatSeller.machine';
import type { Release } from '../../machines/fiatSeller/fiatSeller.types';
import type { Deps } from '../deps';

export const defineFiatBuyerFlow = (deps: Deps) =>
  fiatBuyerMachine.provide({
    actors: {
      followOrder: defineFollowFiatOrder(deps),
      loadOrder: defineLoadFiatOrder(deps),
      waitUntil: defineWaitUntil(deps),
      drawKey: defineDrawKey(deps),
      payOrder: definePayFiatOrder(deps),
      cancelOrder: defineCancelFiatOrder(deps),
      appealOrder: defineAppealFiatOrder(deps),
    },
  });

export const defineFiatSellerFlow = (deps: Deps) =>
  fiatSellerMachine.provide({
    actors: {
      followOrder: defineFollowFiatOrder(deps),
      loadOrder: defineLoadFiatOrder(deps),
      waitUntil: defineWaitUntil(deps),
      drawKey: defineDrawKey(deps),
      releaseOrder: defineReleaseFiatOrder(deps, ({ orderId, proof }: Release) => releaseBody(orderId, proof)),
      appealOrder: defineAppealFiatOrder(deps),
    },
  });

export const defineFiatOfferFlow = (deps: Deps) =>
  fiatOfferMachine.provide({
    actors: {
      followOffer: defineFollowFiatOffer(deps),
      loadOffer: defineLoadFiatOffer(deps),
      drawKey: defineDrawKey(deps),
      withdrawOffer: defineWithdrawFiatOffer(deps),
    },
  });

export const defineFiatProofFlow = (deps: Deps) =>
  fiatProofMachine.provide({ actors: { loadProof: defineLoadFiatProof(deps) } });

export const defineFiatProofUploadFlow = (deps: Deps) =>
  fiatProofUploadMachine.provide({ actors: { checkPhoto: defineCheckPhoto(), sendProof: defineSendFiatProof(deps) } });
