import type { FuturesPush } from '../../../../domain/contract/channels';
import type {
  FuturesAccount,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
} from '../../../../domain/contract/futures/futures';

const OPEN: readonly FuturesOrder['status'][] = ['entrusted', 'submitted', 'partial', 'cancelling'];

export const isOpenOrder = ({ status }: Pick<FuturesOrder, 'status'>) => OPEN.includes(status);
const isOpenPlan = ({ status }: Pick<FuturesPlan, 'status'>) => status === 'entrusted';
const ENDED: readonly FuturesPosition['status'][] = ['closed', 'liquidated', 'deleveraged'];
export const isOpenPosition = ({ status }: Pick<FuturesPosition, 'status'>) => !ENDED.includes(status);

interface Listed {
  id: string;
  time: number;
  updated: number;
}

const newestFirst = (a: Listed, b: Listed) => b.time - a.time || (a.id < b.id ? 1 : -1);

/** Returns the list with an item's latest state; an older state than the known one is ignored. */
function withOne<One extends Listed>(list: readonly One[], one: One, isOpen: (one: One) => boolean): One[] {
  const known = list.find(({ id }) => id === one.id);
  if (known && known.updated > one.updated) return [...list];
  const others = list.filter(({ id }) => id !== one.id);
  return isOpen(one) ? [...others, one].toSorted(newestFirst) : others;
}

export function takePush(account: FuturesAccount, push: FuturesPush): FuturesAccount {
  switch (push.kind) {
    case 'futuresOrder':
      return { ...account, orders: withOne(account.orders, push.order, isOpenOrder) };
    case 'futuresPlan':
      return { ...account, plans: withOne(account.plans, push.plan, isOpenPlan) };
    case 'futuresPosition':
      return { ...account, positions: withOne(account.positions, push.position, isOpenPosition) };
    case 'futuresFunds':
      return { ...account, funds: push.funds };
    case 'futuresSettings': {
      const others = account.settings.filter(({ pair }) => pair !== push.settings.pair);
      return { ...account, settings: [...others, push.settings] };
    }
    case 'futuresPositionMode':
      return { ...account, position_mode: push.mode };
    case 'futuresDeal':
      return account;
  }
}
