import type { FuturesPush } from '../../../../domain/contract/channels';
import type {
  FuturesAccount,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
} from '../../../../domain/contract/futures/futures';
import type { ToastNotice } from '../../shell/app/notices';

const OPEN: readonly FuturesOrder['status'][] = ['entrusted', 'submitted', 'partial', 'cancelling'];

export const isOpenOrder = ({ status }: Pick<FuturesOrder, 'status'>) => OPEN.includes(status);
export const isOpenPlan = ({ status }: Pick<FuturesPlan, 'status'>) => status === 'entrusted';
const ENDED: readonly FuturesPosition['status'][] = ['closed', 'liquidated', 'deleveraged'];
export const isOpenPosition = ({ status }: Pick<FuturesPosition, 'status'>) => !ENDED.includes(status);

interface Listed {
  id: string;
  time: number;
  updated: number;
}

const newestFirst = (a: Listed, b: Listed) => b.time - a.time || (a.id < b.id ? 1 : -1);

/** The list with the latest state of one of it; an older state than the known one changes nothing. */
function withOne<One extends Listed>(list: readonly One[], one: One, isOpen: (one: One) => boolean): One[] {
  const known = list.find(({ id }) => id === one.id);
  if (known && known.updated > one.updated) return [...list];
  const others = list.filter(({ id }) => id !== one.id);
  return isOpen(one) ? [...others, one].toSorted(newestFirst) : others;
}

/** One message of the private channel. */
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
    case 'futuresDeal':
      return account;
  }
}

const told = (kind: ToastNotice['kind'], key: string, pair: string): ToastNotice => ({
  type: 'toast',
  kind,
  key: `futures:${key}`,
  params: { pair: pair.replace('_', '/') },
});

function orderNotice(account: FuturesAccount, order: FuturesOrder): ToastNotice | null {
  const rested = account.orders.some(({ id }) => id === order.id);
  return rested && order.status === 'traded' ? told('success', 'orderTraded', order.pair) : null;
}

function planNotice(account: FuturesAccount, plan: FuturesPlan): ToastNotice | null {
  if (!account.plans.some(({ id }) => id === plan.id)) return null;
  if (plan.status === 'triggered') return told('info', `triggered_${plan.kind}`, plan.pair);
  return plan.status === 'invalid' ? told('error', 'planInvalid', plan.pair) : null;
}

function positionNotice(account: FuturesAccount, position: FuturesPosition): ToastNotice | null {
  if (!account.positions.some(({ id }) => id === position.id)) return null;
  if (position.status === 'liquidated') return told('error', 'liquidated', position.pair);
  return position.status === 'deleveraged' ? told('error', 'deleveraged', position.pair) : null;
}

/** The toast for what happened without the user's doing; null for anything else. */
export function pushNotice(account: FuturesAccount, push: FuturesPush): ToastNotice | null {
  switch (push.kind) {
    case 'futuresOrder':
      return orderNotice(account, push.order);
    case 'futuresPlan':
      return planNotice(account, push.plan);
    case 'futuresPosition':
      return positionNotice(account, push.position);
    case 'futuresFunds':
    case 'futuresSettings':
    case 'futuresDeal':
      return null;
  }
}
