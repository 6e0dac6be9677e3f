import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import {
  defineFiatBuyOrderFlow,
  defineFiatOfferFlow,
  defineFiatProofFlow,
  defineFiatProofUploadFlow,
  defineFiatSellOrderFlow,
} from '../flows/fiatOrders';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';

/** The pages of a fiat order and of an offer, and their lists */
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
