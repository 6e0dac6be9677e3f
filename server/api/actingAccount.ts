import type { Call } from '../../domain/contract/call';
import { isPortfolio, ownerOf } from '../../domain/rules/account/portfolio';
import type { Portfolios } from '../accounts/portfolios';
import { refuse, success, type Result } from '../accounts/result';

/**
 * The account that a call acts on for who has a portfolio in use: that portfolio's, or the person's own.
 * @param account number of the portfolio in use.
 */
export function actingAccount(
  { acts, opens }: Call,
  account: number,
  portfolios: Pick<Portfolios, 'limitsOf'>,
): Result<number> {
  if (opens && portfolios.limitsOf(account)?.products.includes(opens) === false) return refuse('portfolioProduct');
  if (acts === 'portfolio') return success(account);
  if (acts === 'main' && isPortfolio(account)) return refuse('mainPortfolioOnly');
  return success(ownerOf(account));
}
