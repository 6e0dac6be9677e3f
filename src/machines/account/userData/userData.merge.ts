import type { UserPush, UserSnapshot } from '../../../../domain/contract/channels';
import type { SpotOrder, SpotStatus } from '../../../../domain/contract/spot/spot';
import type { Balance } from '../../../../domain/contract/wallet/wallet';
import type { ToastNotice } from '../../shell/app/notices';
import type { UserDataContext } from './userData.types';

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

function withBalance(balances: readonly Balance[], balance: Balance): readonly Balance[] {
  const isSame = (one: Balance) => one.account === balance.account && one.currency === balance.currency;
  return balances.some(isSame) ? balances.map((one) => (isSame(one) ? balance : one)) : [...balances, balance];
}

/** The state as the exchange acknowledged it: replaces all that was known. */
export const takeSnapshot = (
  context: UserDataContext,
  snapshot: Pick<UserSnapshot, 'orders' | 'balances'>,
): UserDataContext => ({
  orders: snapshot.orders.filter(isOpen).toSorted(newestFirst),
  balances: snapshot.balances,
  revision: context.revision + 1,
});

/** One message of the private channel; what concerns neither orders nor the wallet changes nothing. */
export function takePush(context: UserDataContext, push: UserPush): UserDataContext {
  switch (push.kind) {
    case 'order':
      return { ...context, orders: withOrder(context.orders, push.order), revision: context.revision + 1 };
    case 'deal':
    case 'deposit':
    case 'withdrawal':
    case 'transfer':
    case 'seconds':
    case 'ico':
    case 'futuresOrder':
    case 'futuresDeal':
    case 'futuresPlan':
    case 'fiatOrder':
    case 'fiatOffer':
      return { ...context, revision: context.revision + 1 };
    case 'balance':
      return { ...context, balances: withBalance(context.balances, push.balance) };
    case 'futuresPosition':
    case 'futuresFunds':
    case 'futuresSettings':
    case 'userInfo':
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
  return { type: 'toast', kind: 'success', key, params: { pair: push.order.pair.replace('_', '/') } };
}
