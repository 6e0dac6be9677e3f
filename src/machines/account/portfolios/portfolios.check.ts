import { movePortfolioFunds, openPortfolio } from '../../../../domain/contract/account/portfolios';
import { CHECK } from '../../../../domain/contract/choices';
import { problemsOf, type Problems } from '../../../../domain/contract/problems';
import type { TextKey } from '../../../locales/texts';

/** Body of a move; quantities as typed. */
export interface MoveValues {
  from: number;
  to: number;
  currency: string;
  quantity: string;
}

type PortfolioKey = TextKey<'portfolios' | 'validation' | 'errors'>;

/** Returns the translation key of a problem with a portfolio's name; undefined when it is valid. */
export function nameProblem(name: string): PortfolioKey | undefined {
  const problem = problemsOf(openPortfolio.body, { name: name.trim() })['name'];
  if (!problem) return undefined;
  return problem === CHECK.required ? 'portfolios:nameRequired' : `validation:${problem}`;
}

/** Returns a translation key per invalid field, in the order of the form. */
export function checkMove(values: MoveValues): Problems<PortfolioKey> {
  const { currency, quantity } = problemsOf(movePortfolioFunds.body, values);
  const isNothing = !/[1-9]/.test(values.quantity);
  return {
    ...(values.from === values.to && { to: 'errors:transferSameAccount' }),
    ...(currency && { currency: `validation:${currency}` }),
    ...((quantity || isNothing) && { quantity: `validation:${quantity ?? CHECK.required}` }),
  };
}
