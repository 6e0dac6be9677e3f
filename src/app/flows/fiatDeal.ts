import { defineBuyFiat } from '../../actors/buyFiat';
import { defineDrawKey } from '../../actors/drawKey';
import { defineLoadFiatDeal } from '../../actors/loadFiatDeal';
import { defineLoadFiatSale } from '../../actors/loadFiatSale';
import { defineLoadFiatTerms } from '../../actors/loadFiatTerms';
import { defineQuoteFiat } from '../../actors/quoteFiat';
import { defineSaveCollectionMethod } from '../../actors/saveCollectionMethod';
import { defineSellFiat } from '../../actors/sellFiat';
import { addBody, editBody } from '../../machines/collectionMethod/collectionMethod.check';
import { fiatBuyMachine } from '../../machines/fiatBuy/fiatBuy.machine';
import { buyBody, quoteBody, sellBody } from '../../machines/fiatDeal.bodies';
import { fiatMethodMachine } from '../../machines/fiatMethod/fiatMethod.machine';
import { fiatPurchaseMachine } from '../../machines/fiatPurchase/fiatPurchase.machine';
import { fiatSaleMachine } from '../../machines/fiatSale/fiatSale.machine';
import { fiatSellMachine } from '../../machines/fiatSell/fiatSell.machine';
import type { Deps } from '../deps';

export const defineFiatBuyFlow = (deps: Deps) =>
  fiatBuyMachine.provide({
    actors: { loadTerms: defineLoadFiatTerms(deps), quote: defineQuoteFiat(deps, quoteBody) },
  });

export const defineFiatPurchaseFlow = (deps: Deps) =>
  fiatPurchaseMachine.provide({
    actors: {
      loadDeal: defineLoadFiatDeal(deps, quoteBody),
      drawKey: defineDrawKey(deps),
      buy: defineBuyFiat(deps, buyBody),
    },
  });

export const defineFiatSellFlow = (deps: Deps) =>
  fiatSellMachine.provide({ actors: { loadSale: defineLoadFiatSale(deps) } });

export const defineFiatSaleFlow = (deps: Deps) =>
  fiatSaleMachine.provide({
    actors: {
      loadSale: defineLoadFiatSale(deps),
      drawKey: defineDrawKey(deps),
      sell: defineSellFiat(deps, sellBody),
    },
  });

export const defineFiatMethodFlow = (deps: Deps) =>
  fiatMethodMachine.provide({
    actors: { saveMethod: defineSaveCollectionMethod(deps, { add: addBody, edit: editBody }) },
  });
