import type { Portfolio } from '../../../domain/contract/account/portfolios';
import * as portfolioCalls from '../../../domain/contract/account/portfolios';
import type { ActivityName } from '../../../domain/contract/account/accountChoices';
import {
  MAIN_PORTFOLIO,
  PORTFOLIO_PRODUCTS,
  portfolioNumber,
  PORTFOLIOS_MAX,
} from '../../../domain/rules/account/portfolio';
import type { PortfolioRow } from '../../accounts/portfolios';
import { passOn, refuse, success, type Refusal, type Result } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forUser, type Handler, type UserContext } from '../handler';

const MAIN = {
  ...{ portfolio: MAIN_PORTFOLIO, name: null, created: null, archived: null },
  ...{ products: PORTFOLIO_PRODUCTS, max_leverage: null },
};

export function portfolioHandlers({ accounts, wallet, link, lists }: ApiDeps): Handler[] {
  const { portfolios, apiKeys, activity } = accounts;

  const shown = async (user: number, row: PortfolioRow | typeof MAIN): Promise<Portfolio> => {
    const { usdt, accounts: held } = await wallet.overview.of(portfolioNumber(user, row.portfolio));
    const spot = held.find(({ account }) => account === 'spot')?.currencies ?? [];
    const available = spot
      .filter((one) => /[1-9]/.test(one.available))
      .map(({ currency, available: quantity }) => ({ currency, quantity }));
    return { ...row, products: [...row.products], usdt, available };
  };
  /** @param what entry of the activity log; null for none. */
  async function answered(
    { user, origin }: UserContext,
    what: ActivityName | null,
    result: Result<PortfolioRow>,
  ): Promise<Result<{ portfolio: Portfolio }>> {
    if (!result.ok) return result;
    if (what) activity.add(user, what, origin, { detail: `#${result.value.portfolio}` });
    return success({ portfolio: await shown(user, result.value) });
  }

  /** Returns why a portfolio cannot be archived; null when nothing is left in it. */
  const contentOf = async (user: number, portfolio: number): Promise<Refusal | null> => {
    const account = portfolioNumber(user, portfolio);
    const { orders, plans, positions } = await link.query({ kind: 'futuresAccount', user: account });
    const { balances } = await link.query({ kind: 'wallet', user: account });
    const spotPlans = await lists.values.spotPlans.plans(account, { scope: 'current', page: 1, page_size: 1 });
    if (!spotPlans.ok) return spotPlans;
    // Plans hold no funds until they are triggered, or their next slice is due.
    const isEmpty =
      [orders, plans, positions, spotPlans.value.list].every(({ length }) => length === 0) &&
      balances.every(({ available, frozen }) => !/[1-9]/.test(`${available}${frozen}`));
    return isEmpty ? null : refuse('portfolioNotEmpty');
  };

  return [
    forUser(portfolioCalls.listPortfolios, async (_, { user }) => {
      const list: Portfolio[] = [];
      for (const row of [MAIN, ...portfolios.list(user)]) list.push(await shown(user, row));
      return success({ list, max: PORTFOLIOS_MAX });
    }),
    forUser(portfolioCalls.openPortfolio, ({ name }, context) =>
      answered(context, 'portfolioOpened', portfolios.open(context.user, name)),
    ),
    forUser(portfolioCalls.renamePortfolio, ({ portfolio, name }, context) =>
      answered(context, null, portfolios.rename(context.user, portfolio, name)),
    ),
    forUser(portfolioCalls.limitPortfolio, ({ portfolio, ...limits }, context) =>
      answered(context, 'portfolioLimited', portfolios.limit(context.user, portfolio, limits)),
    ),
    forUser(portfolioCalls.archivePortfolio, async ({ portfolio }, context) => {
      const { user } = context;
      if (portfolios.accountOf(user, portfolio) !== null) {
        // A process that ends within the check below leaves the portfolio archived: it must not happen to one that is in use.
        const known = await contentOf(user, portfolio);
        if (known) return known;
      }
      const archived = portfolios.archive(user, portfolio);
      if (!archived.ok) return archived;
      // Checked again, when nothing new can reach the portfolio and everything in flight has been decided.
      const content = await contentOf(user, portfolio).catch((error: unknown) => {
        archived.value.undo();
        throw error;
      });
      if (content) {
        archived.value.undo();
        return content;
      }
      apiKeys.revokeOf(user, portfolio, context);
      return answered(context, 'portfolioArchived', success(portfolios.find(user, portfolio) as PortfolioRow));
    }),
    forUser(portfolioCalls.movePortfolioFunds, async ({ from, to, currency, quantity }, { user, idempotency }) => {
      const source = portfolios.accountOf(user, from);
      const target = portfolios.accountOf(user, to);
      if (source === null) return refuse('portfolioNotFound', { field: 'from' });
      if (target === null) return refuse('portfolioNotFound', { field: 'to' });
      const move = { kind: 'portfolio.move', user: source, to: target, currency, quantity } as const;
      const answer = await link.send(move, idempotency);
      return answer.ok ? success({ id: answer.id }) : passOn(answer);
    }),
  ];
}
