import { fromPromise } from 'xstate';
import type { FlowGroup } from '../flowGroup';
import { passkeyProof } from '../flows/passkeys';
import { fiatBuyFormMachine } from '../../machines/fiat/fiatBuyForm/fiatBuyForm.machine';
import { fiatMethodMachine } from '../../machines/fiat/fiatMethod/fiatMethod.machine';
import { defineRecordListFlow } from '../flows/recordList';
import { fiatBuyReviewMachine } from '../../machines/fiat/fiatBuyReview/fiatBuyReview.machine';
import { fiatSellFormMachine, type SaleTerms } from '../../machines/fiat/fiatSellForm/fiatSellForm.machine';
import { fiatSellReviewMachine } from '../../machines/fiat/fiatSellReview/fiatSellReview.machine';
import type { Deps } from '../deps';
import type { BodyOf } from '../../../domain/contract/call';
import type { FiatQuote, FiatTerms } from '../../../domain/contract/fiat/fiat';
import type { fiatQuote } from '../../../domain/contract/fiat/fiatCalls';
import type { Outcome } from '../../../domain/contract/outcome';
import type { CollectionCurrency } from '../../../domain/contract/fiat/collection';

/** Loads the offer that a purchase would take, with limits and deadlines. */
const defineLoadFiatDeal = ({ http }: Deps) =>
  fromPromise<Outcome<{ quote: FiatQuote; terms: FiatTerms }>, BodyOf<typeof fiatQuote>>(async ({ input, signal }) => {
    const [quote, terms] = await Promise.all([
      http.call('fiatQuote', input, { signal }),
      http.call('fiatTerms', { fiat: input.fiat }, { signal }),
    ]);
    if (!quote.ok) return quote;
    return terms.ok ? { ok: true, value: { quote: quote.value, terms: terms.value } } : terms;
  });

/** Loads the data for selling in a fiat currency: price, balance and the user's collection methods. */
const defineLoadFiatSale = ({ http }: Deps) =>
  fromPromise<Outcome<SaleTerms>, { fiat: CollectionCurrency }>(async ({ input: { fiat }, signal }) => {
    const [terms, methods] = await Promise.all([
      http.call('fiatTerms', { fiat }, { signal }),
      http.call('listCollectionMethods', {}, { signal }),
    ]);
    if (!terms.ok) return terms;
    if (!methods.ok) return methods;
    const ofFiat = methods.value.list.filter(({ currency }) => currency === fiat);
    return { ok: true, value: { terms: terms.value, methods: ofFiat } };
  });

/** /deal, /deal/buy-next, /deal/sell-next */
export const flows: FlowGroup = (deps) => ({
  passkeyProof,
  fiatBuyForm: fiatBuyFormMachine,
  fiatSellForm: fiatSellFormMachine.provide({ actors: { loadSale: defineLoadFiatSale(deps) } }),
  fiatBuyReview: fiatBuyReviewMachine.provide({ actors: { loadDeal: defineLoadFiatDeal(deps) } }),
  fiatSellReview: fiatSellReviewMachine.provide({ actors: { loadSale: defineLoadFiatSale(deps) } }),
  fiatMethod: fiatMethodMachine,
  recordList: defineRecordListFlow(deps),
});
