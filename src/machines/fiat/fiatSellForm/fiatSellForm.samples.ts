import { sampleMethod } from '../collectionMethods/collectionMethods.samples';
import type { SaleChoice } from '../fiatDeal';
import { sampleFiatTerms } from '../fiatOrder/fiatOrder.samples';
import type { SaleTerms } from './fiatSellForm.check';

/** Small values for models and tests. */
export const sampleSale = (): SaleTerms => ({ terms: sampleFiatTerms(), methods: [sampleMethod('m1')] });

export const SAMPLE_CHOICE: SaleChoice = { by: 'quantity', value: '100', unitPrice: '0.92', methodId: 'm1' };
