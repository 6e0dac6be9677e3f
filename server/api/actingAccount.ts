import type { Call } from '../../domain/contract/call';
import { isPortfolio, ownerOf } from '../../domain/rules/account/portfolio';
import { refuse, success, type Result } from '../accounts/result';

/**
 * The account that a call acts on for who has a portfolio in use: that portfolio's, or the person's own.
 * @param account number of the portfolio in use.
 */
export function actingAccount({ acts }: Call, account: number): Result<number> {
  if (acts === 'portfolio') return success(account);
  if (acts === 'main' && isPortfolio(account)) return refuse('mainPortfolioOnly');
  return success(ownerOf(account));
}
