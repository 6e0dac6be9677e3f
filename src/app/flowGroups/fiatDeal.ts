import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { fiatBuyFormMachine } from '../../machines/fiat/fiatBuyForm/fiatBuyForm.machine';
import { fiatMethodMachine } from '../../machines/fiat/fiatMethod/fiatMethod.machine';
import { defineFiatBuyReviewFlow, defineFiatSellFormFlow, defineFiatSellReviewFlow } from '../flows/fiatDeal';
import { defineRecordListFlow } from '../flows/recordList';

/** /deal, /deal/buy-next, /deal/sell-next */
export const flows: FlowGroup = (deps) => ({
  passkeyProof: definePasskeyProofFlow(),
  fiatBuyForm: fiatBuyFormMachine,
  fiatSellForm: defineFiatSellFormFlow(deps),
  fiatBuyReview: defineFiatBuyReviewFlow(deps),
  fiatSellReview: defineFiatSellReviewFlow(deps),
  fiatMethod: fiatMethodMachine,
  recordList: defineRecordListFlow(deps),
});
