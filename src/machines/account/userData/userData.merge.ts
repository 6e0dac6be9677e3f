import type { FuturesPush, UserPush, UserSnapshot } from '../../../../domain/contract/channels';
import { NAME_STATUS } from '../../../../domain/contract/choices';
import type { FuturesOrder } from '../../../../domain/contract/futures/futures';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import type { SpotOrder, SpotStatus } from '../../../../domain/contract/spot/spot';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import { isOpenOrder, takePush as takeFuturesPush } from '../../futures/futuresAccount/futuresAccount.merge';
import { fillFacts } from '../../fillFacts';
import type { ToastNotice } from '../../shell/app/notices';
import type { UserDataContext } from './userData.machine';

const OPEN: readonly SpotStatus[] = ['untriggered', 'waiting', 'partial'];

/** Whether an order can still trade and be cancelled. */
export const isOpen = (order: Pick<SpotOrder, 'status'>) => OPEN.includes(order.status);

const newestFirst = (a: SpotOrder, b: SpotOrder) => b.time - a.time || (a.id < b.id ? 1 : -1);

function withOrder(orders: readonly SpotOrder[], order: SpotOrder): readonly SpotOrder[] {
  const known = orders.find((one) => one.id === order.id);
  if (known && known.updated > order.updated) return orders;
  const others = orders.filter((one) => one.id !== order.id);
  return isOpen(order) ? [order, ...others].toSorted(newestFirst) : others;
}

/** A plan is listed for as long as it is active, as an order while it is open. */
function withPlan(plans: readonly SpotPlan[], plan: SpotPlan): readonly SpotPlan[] {
  const others = plans.filter((one) => one.id !== plan.id);
  return plan.status === 'active' ? [plan, ...others] : others;
}

function withBalance(balances: readonly Balance[], balance: Balance): readonly Balance[] {
  const isSame = (one: Balance) => one.account === balance.account && one.currency === balance.currency;
  return balances.some(isSame) ? balances.map((one) => (isSame(one) ? balance : one)) : [...balances, balance];
}

interface Told {
  id: string;
  time: number;
  updated: number;
}

/** Of the order known and the one told of, the newer one in its later state. */
function newest<One extends Told>(known: One | null, told: One): One {
  if (known === null) return told;
  const isLater = known.id === told.id ? told.updated >= known.updated : told.time > known.time;
  return isLater ? told : known;
}

/** An order as a snapshot shows it; null where it has ended unheard. */
const asListed = <One extends Told>(known: One | null, open: readonly One[], wasOpen: (one: One) => boolean) =>
  open.find(({ id }) => id === known?.id) ?? (known && wasOpen(known) ? null : known);

/** The state as the exchange acknowledged it: replaces all that was known. */
export const takeSnapshot = (context: UserDataContext, snapshot: UserSnapshot): UserDataContext => ({
  orders: snapshot.orders.filter(isOpen).toSorted(newestFirst),
  plans: snapshot.plans,
  balances: snapshot.balances,
  futures: snapshot.futures,
  latest: {
    spot: asListed(context.latest.spot, snapshot.orders, isOpen),
    futures: asListed<FuturesOrder>(context.latest.futures, snapshot.futures.orders, isOpenOrder),
  },
  revision: context.revision + 1,
});

const withFutures = (context: UserDataContext, push: FuturesPush): UserDataContext => ({
  ...context,
  futures: context.futures && takeFuturesPush(context.futures, push),
});

/** One message of the private channel; what concerns neither orders nor an account changes nothing. */
export function takePush(context: UserDataContext, push: UserPush): UserDataContext {
  switch (push.kind) {
    case 'order':
      return {
        ...context,
        orders: withOrder(context.orders, push.order),
        latest: { ...context.latest, spot: newest(context.latest.spot, push.order) },
        revision: context.revision + 1,
      };
    case 'spotPlan':
      return { ...context, plans: withPlan(context.plans, push.plan), revision: context.revision + 1 };
    case 'deal':
    case 'deposit':
    case 'withdrawal':
    case 'transfer':
    case 'seconds':
    case 'ico':
    case 'fiatOrder':
    case 'fiatOffer':
      return { ...context, revision: context.revision + 1 };
    case 'futuresOrder': {
      const latest = { ...context.latest, futures: newest(context.latest.futures, push.order) };
      return { ...withFutures(context, push), latest, revision: context.revision + 1 };
    }
    case 'futuresDeal':
    case 'futuresPlan':
      return { ...withFutures(context, push), revision: context.revision + 1 };
    case 'futuresPosition':
    case 'futuresFunds':
    case 'futuresSettings':
    case 'futuresPositionMode':
      return withFutures(context, push);
    case 'userInfo': {
      const permission = push.user.info.name_status === NAME_STATUS.verified;
      return { ...context, futures: context.futures && { ...context.futures, permission } };
    }
    case 'balance':
      return { ...context, balances: withBalance(context.balances, push.balance) };
    case 'notice':
    case 'alert':
    case 'sessionEnd':
      return context;
  }
}

/** The toast for an order that was resting and is now traded whole; null for anything else. */
export function fillNotice(context: UserDataContext, push: UserPush): ToastNotice | null {
  if (push.kind !== 'order' || push.order.status !== 'traded') return null;
  if (!context.orders.some((order) => order.id === push.order.id)) return null;
  const key = push.order.direction === 'buy' ? 'orders:filledBuy' : 'orders:filledSell';
  const { params, ...facts } = fillFacts(push.order, push.order.fee_currency, 'spot-history');
  const pair = push.order.pair.replace('_', '/');
  return { type: 'toast', kind: 'success', key, params: { ...params, pair }, ...facts };
}
