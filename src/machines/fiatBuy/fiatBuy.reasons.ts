import { isUnpaidFull, sizeProblem, termsOf, type DealReason } from '../fiatDeal';
import type { FiatBuyContext } from './fiatBuy.types';

/** Why the purchase cannot be reviewed now; null when it can. */
export function continueReason({ terms, currency, size, quote, failure }: FiatBuyContext): DealReason | null {
  const currencyTerms = termsOf(terms, currency);
  if (terms === null || currencyTerms === null) return { key: 'errors:fiatCurrency' };
  if (isUnpaidFull(terms)) return { key: 'fiat:unpaidFull' };
  const problem = sizeProblem(terms, currencyTerms, size);
  if (problem !== null) return { key: problem };
  if (failure !== null) return { key: `errors:${failure.error}` };
  return quote === null ? { key: 'fiat:quoting' } : null;
}
