import { defineCheckPhoto } from '../../actors/account/checkPhoto';
import { defineFollowFiatOffer } from '../../actors/fiat/followFiatOffer';
import { defineFollowFiatOrder } from '../../actors/fiat/followFiatOrder';
import { defineLoadFiatProof } from '../../actors/fiat/loadFiatProof';
import { defineSendPhoto } from '../../actors/account/sendPhoto';
import { fiatBuyOrderMachine } from '../../machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import { fiatOfferMachine } from '../../machines/fiat/fiatOffer/fiatOffer.machine';
import { fiatProofMachine } from '../../machines/fiat/fiatProof/fiatProof.machine';
import { fiatProofUploadMachine } from '../../machines/fiat/fiatProofUpload/fiatProofUpload.machine';
import { fiatSellOrderMachine } from '../../machines/fiat/fiatSellOrder/fiatSellOrder.machine';
import type { Deps } from '../deps';
import { followPushes } from '../followUserData';

const follow = (deps: Deps) => ({ followOrder: defineFollowFiatOrder({ ...deps, followPushes }) });

export const defineFiatBuyOrderFlow = (deps: Deps) => fiatBuyOrderMachine.provide({ actors: follow(deps) });

export const defineFiatSellOrderFlow = (deps: Deps) => fiatSellOrderMachine.provide({ actors: follow(deps) });

export const defineFiatOfferFlow = (deps: Deps) =>
  fiatOfferMachine.provide({ actors: { followOffer: defineFollowFiatOffer({ ...deps, followPushes }) } });

export const defineFiatProofFlow = (deps: Deps) =>
  fiatProofMachine.provide({ actors: { loadProof: defineLoadFiatProof(deps) } });

export const defineFiatProofUploadFlow = (deps: Deps) =>
  fiatProofUploadMachine.provide({
    actors: { checkPhoto: defineCheckPhoto(), sendProof: defineSendPhoto(deps, 'uploadFiatProof') },
  });
