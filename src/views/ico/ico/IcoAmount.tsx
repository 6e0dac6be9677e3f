import { Amount } from '../../app/Amount';
import { NONE } from './useIcoWords';

interface IcoAmountProps {
  /** Plain decimal; null while it is not known. */
  value: string | null;
  currency: string;
}

/** An amount in a list of subscriptions. */
export const IcoAmount = ({ value, currency }: IcoAmountProps) =>
  value === null ? NONE : <Amount value={value} currency={currency} named />;
