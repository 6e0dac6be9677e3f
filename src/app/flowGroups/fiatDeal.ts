import type { FlowGroup } from '../flowGroup';
import { definePasskeyProofFlow } from '../flows/passkeys';
import { fiatBuyFormMachine } from '../../machines/fiat/fiatBuyForm/fiatBuyForm.machine';
import { fiatMethodMachine } from '../../machines/fiat/fiatMethod/fiatMethod.machine';
import { defineRecordListFlow } from '../flows/recordList';
import { defineLoadFiatDeal, defineLoadFiatSale } from '../../actors/fiat/fiatDeal';
import { fiatBuyReviewMachine } from '../../machines/fiat/fiatBuyReview/fiatBuyReview.machine';
import { fiatSellFormMachine } from '../../machines/fiat/fiatSellForm/fiatSellForm.machine';
import { fiatSellReviewMachine } from '../../machines/fiat/fiatSellReview/fiatSellReview.machine';
import type { Deps } from '../deps';

const defineFiatBuyReviewFlow = (deps: Deps) =>
  fiatBuyReviewMachine.provide({ actors: { loadDeal: defineLoadFiatDeal(deps) } });

const defineFiatSellFormFlow = (deps: Deps) =>
  fiatSellFormMachine.provide({ actors: { loadSale: defineLoadFiatSale(deps) } });

const defineFiatSellReviewFlow = (deps: Deps) =>
  fiatSellReviewMachine.provide({ actors: { loadSale: defineLoadFiatSale(deps) } });

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
