import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';
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

const defineFiatBuyOrderFlow = (deps: Deps) => fiatBuyOrderMachine.provide({ actors: follow(deps) });

const defineFiatSellOrderFlow = (deps: Deps) => fiatSellOrderMachine.provide({ actors: follow(deps) });

const defineFiatOfferFlow = (deps: Deps) =>
  fiatOfferMachine.provide({ actors: { followOffer: defineFollowFiatOffer({ ...deps, followPushes }) } });

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
