import type { FuturesPush } from '../../../../domain/contract/channels';
import type {
  FuturesAccount,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
} from '../../../../domain/contract/futures/futures';
import { fillFacts } from '../../fillFacts';
import type { ToastNotice } from '../../shell/app/notices';

const told = (kind: ToastNotice['kind'], key: string, pair: string): ToastNotice => ({
  type: 'toast',
  kind,
  key: `futures:${key}`,
  params: { pair: pair.replace('_', '/') },
});

function orderNotice(account: FuturesAccount, order: FuturesOrder): ToastNotice | null {
  const rested = account.orders.some(({ id }) => id === order.id);
  if (!rested || order.status !== 'traded') return null;
  const { params, ...facts } = fillFacts(order, 'USDT', 'u-history');
  const notice = told('success', 'orderTraded', order.pair);
  return { ...notice, params: { ...params, ...notice.params }, ...facts };
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

/** Returns the toast for something that happened without the user's doing; null for anything else. */
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
    case 'futuresPositionMode':
    case 'futuresDeal':
      return null;
  }
}
