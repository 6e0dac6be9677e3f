import { defineLoadFiatDeal, defineLoadFiatSale } from '../../actors/fiat/fiatDeal';
import { fiatBuyReviewMachine } from '../../machines/fiat/fiatBuyReview/fiatBuyReview.machine';
import { fiatSellFormMachine } from '../../machines/fiat/fiatSellForm/fiatSellForm.machine';
import { fiatSellReviewMachine } from '../../machines/fiat/fiatSellReview/fiatSellReview.machine';
import type { Deps } from '../deps';

export const defineFiatBuyReviewFlow = (deps: Deps) =>
  fiatBuyReviewMachine.provide({ actors: { loadDeal: defineLoadFiatDeal(deps) } });

export const defineFiatSellFormFlow = (deps: Deps) =>
  fiatSellFormMachine.provide({ actors: { loadSale: defineLoadFiatSale(deps) } });

export const defineFiatSellReviewFlow = (deps: Deps) =>
  fiatSellReviewMachine.provide({ actors: { loadSale: defineLoadFiatSale(deps) } });
