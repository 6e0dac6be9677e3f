import { Amount } from '../../app/Amount';
import { NONE } from './useIcoWords';

interface Currencies {
  currency: string;
  pay_currency: string;
}

/** Cell renderer for an amount in a list of subscriptions, in the project's or the paying currency; "--" while unknown. */
export const amountOf =
  <Field extends string>(field: Field, of: keyof Currencies) =>
  (row: Currencies & Record<Field, string | null>) => {
    const value = row[field];
    return value === null ? NONE : <Amount value={value} currency={row[of]} named />;
  };
