import type { Call } from '../../domain/contract/call';
import { isPortfolio, ownerOf } from '../../domain/rules/account/portfolio';
import type { Portfolios } from '../accounts/portfolios';
import { refuse, success, type Result } from '../accounts/result';

/**
 * Returns the account a call acts on when a portfolio is active: the portfolio's, or the person's own.
 * @param account number of the active portfolio.
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
