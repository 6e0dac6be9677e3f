import type { SnapshotFrom } from 'xstate';
import { checkSale, type SaleProblems } from './fiatSell.check';
import type { fiatSellMachine } from './fiatSell.machine';

export type FiatSellSnapshot = SnapshotFrom<typeof fiatSellMachine>;

export const stateOf = ({ value }: FiatSellSnapshot): string => (typeof value === 'string' ? value : 'editing');
export const saleOf = (snapshot: FiatSellSnapshot) => snapshot.context.sale;
export const formOf = (snapshot: FiatSellSnapshot) => snapshot.context.form;
export const failureOfSell = (snapshot: FiatSellSnapshot) => snapshot.context.failure;
export const isShown = (snapshot: FiatSellSnapshot) => snapshot.hasTag('shown');
export const isFailed = (snapshot: FiatSellSnapshot) => snapshot.matches('failed');

/** What is not fine in the form as JSON, so that it compares by value; fields that are still empty wait for the first try. */
export function shownProblems({ context }: FiatSellSnapshot): string {
  const { sale, form, tried } = context;
  if (sale === null) return '{}';
  const problems: SaleProblems = checkSale(context, sale, form);
  const isEmpty = { size: form.value === '', unitPrice: form.unitPrice === '', methodId: form.methodId === '' };
  const shown = Object.entries(problems).filter(([field]) => tried || !isEmpty[field as keyof SaleProblems]);
  return JSON.stringify(Object.fromEntries(shown));
}
