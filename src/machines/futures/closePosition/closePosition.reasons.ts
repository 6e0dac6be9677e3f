import { trimZeros } from '../../../../domain/money/decimal';
import { lotsToQuantity, quantityToLots } from '../../../../domain/money/grid';
import { contractRulesOf } from '../futures/contractTerms';
import { fieldProblem, lotsOf, plainOf, type Reason } from '../futures/fieldChecks';
import type { CloseForm, ClosePositionContext, CloseRequest } from './closePosition.types';

type Facts = Pick<ClosePositionContext, 'terms' | 'position' | 'form'>;

export const closableLots = ({ terms, position }: Pick<Facts, 'terms' | 'position'>): number =>
  quantityToLots(contractRulesOf(terms).grid, position.closable) ?? 0;

/** Returns the form filled in with `percent` of the closable quantity. */
export function slideTo(facts: Facts, percent: number): CloseForm {
  const lots = Math.floor((closableLots(facts) * percent) / 100);
  const quantity = lots === 0 ? '' : trimZeros(lotsToQuantity(contractRulesOf(facts.terms).grid, lots));
  return { ...facts.form, fields: { ...facts.form.fields, quantity }, percent };
}

/** Returns why the close cannot be submitted; null when it can. */
export function closeReason(context: ClosePositionContext): Reason | null {
  const { terms, position, form, way } = context;
  if (position.mark_price === null) return { key: 'spotOrder:noPrice' };
  if (way !== 'order') return null;
  const { price, quantity } = form.fields;
  if (closableLots(context) === 0) return { key: 'futures:nothingClosable' };
  if (form.type === 'limit' && price.trim() === '') return { key: 'futures:closePriceRequired', field: 'price' };
  if (quantity.trim() === '') return { key: 'futures:closeQuantityRequired', field: 'quantity' };
  const problem =
    (form.type === 'limit' ? fieldProblem(terms, 'price', price, 'price') : null) ??
    fieldProblem(terms, 'quantity', quantity, 'quantity');
  if (problem) return problem;
  if ((lotsOf(terms, quantity) ?? 0) <= closableLots(context)) return null;
  const params = { closable: trimZeros(position.closable), currency: terms.left };
  return { key: 'futures:closeBeyond', params, field: 'quantity' };
}

export function requestOf({ terms, position, form, way }: ClosePositionContext): CloseRequest {
  const { pair, side } = position;
  if (way === 'flash') return { call: 'flashCloseFutures', body: { pair, side } };
  if (way === 'reverse') return { call: 'reverseFuturesPosition', body: { pair, side } };
  const limit = form.type === 'limit';
  return {
    call: 'placeFuturesOrder',
    body: {
      pair,
      direction: `close_${side}`,
      type: form.type,
      ...(limit ? { price: plainOf(terms, 'price', form.fields.price) } : {}),
      quantity: plainOf(terms, 'quantity', form.fields.quantity),
    } as Extract<CloseRequest, { call: 'placeFuturesOrder' }>['body'],
  };
}
