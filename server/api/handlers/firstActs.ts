import { FIRST_ACTS, listFirstActs, type FirstAct } from '../../../domain/contract/shell/firstActs';
import { success, type Result } from '../../accounts/result';
import type { ApiDeps } from '../deps';
import { forUser, type Handler } from '../handler';

type Ask = (user: number, portfolios: readonly number[]) => Promise<Result<boolean>>;

/** The newcomer's checklist. Answered from the products' records, so it survives a restart. */
export function firstActHandlers({ accounts, lists: { values } }: ApiDeps): Handler[] {
  const asks: Record<FirstAct, Ask> = {
    funds: values.wallet.hasHeld,
    spot: values.spot.hasTraded,
    futures: values.futures.hasTraded,
    seconds: values.seconds.hasTraded,
  };
  return [
    forUser(listFirstActs, async ({ page, page_size }, { user }) => {
      const [own = user, ...portfolios] = accounts.portfolios.accountsOf(user);
      const done: FirstAct[] = [];
      for (const act of FIRST_ACTS) {
        const asked = await asks[act](own, portfolios);
        if (!asked.ok) return asked;
        if (asked.value) done.push(act);
      }
      return success({ list: done.slice((page - 1) * page_size, page * page_size), total: done.length });
    }),
  ];
}
