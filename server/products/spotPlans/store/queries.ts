import type { Page } from '../../../../domain/contract/envelope';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import type { AccountId } from '../../../engine/decision';
import { Conditions, newestOf, type Paging } from '../../../store/listPages';
import { openForReading } from '../../../store/open';
import type { StoredPair } from '../../../store/rows';
import { StoredLists } from '../../../store/storedLists';
import { STATUS } from '../../spot/engine/order';
import { formatPlan } from '../engine/format';
import { KIND, PLAN_STATUS } from '../engine/plan';
import { planOf, type PlanRow } from './rows';

/** Filter of the list, with the fields of the contract's listSpotPlans. */
interface PlanFilter extends Paging {
  scope: 'current' | 'history';
  pair?: string | undefined;
}

type OpenRow = Record<'orders' | 'lots' | 'turnover' | 'updated', bigint>;

class SpotPlanQueries extends StoredLists {
  /** Newest first. */
  plans(user: AccountId, filter: PlanFilter): Page<SpotPlan> {
    const { scope, pair } = filter;
    const own = new Conditions().and('user = ?', user);
    const filters = new Conditions()
      .and(`status ${scope === 'current' ? '=' : '!='} ${PLAN_STATUS.active}`)
      .and('pair = ?', this.pairIndex(pair));
    return newestOf(this.read, 'spot_plans', own, filters, filter, (row: PlanRow) => this.#shown(row));
  }

  /** Returns the accounts with plans that will place orders later. */
  planners(): AccountId[] {
    const rows = this.read<{ user: bigint }>(
      `SELECT user FROM spot_plans WHERE status = ${PLAN_STATUS.active} AND kind = ${KIND.twap}`,
    );
    return [...new Set(rows.map(({ user }) => Number(user)))];
  }

  /** Includes the fills of its open orders. */
  #shown(row: PlanRow): SpotPlan {
    const [open] = this.read<OpenRow>(
      `SELECT count(*) AS orders, coalesce(sum(s.deal_lots), 0) AS lots, coalesce(sum(s.turnover), 0) AS turnover,
       coalesce(max(s.updated), 0) AS updated FROM spot_plan_orders o JOIN main.spot_orders s ON s.id = o.order_id
       WHERE o.plan = ? AND s.status < ${STATUS.traded}`,
      row.id,
    );
    const plan = planOf(row);
    const { orders = 0n, lots = 0n, turnover = 0n, updated = 0n } = open ?? {};
    return formatPlan(
      {
        ...plan,
        filled: plan.filled + Number(lots),
        turnover: plan.turnover + turnover,
        updated: Math.max(plan.updated, Number(updated)),
        openOrders: Number(orders),
      },
      this.pairs[Number(row.pair)] as StoredPair,
    );
  }
}

/**
 * Opens the list of a data directory.
 * @throws when the engine has never run there.
 */
export const openSpotPlans = (dataDir: string, open = openForReading): SpotPlanQueries =>
  new SpotPlanQueries(open(dataDir));
