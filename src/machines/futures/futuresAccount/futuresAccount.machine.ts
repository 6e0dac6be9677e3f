import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { FuturesPush } from '../../../../domain/contract/channels';
import type {
  FuturesAccount,
  FuturesOrder,
  FuturesPlan,
  FuturesPosition,
} from '../../../../domain/contract/futures/futures';
import { toast, fillFacts, type ToastNotice } from '../../shell/app/notices';
import { actor, typesOf, withEvent } from '../../passing';
import { channelPort } from '../../port';

const told = (kind: ToastNotice['kind'], key: string, pair: string) =>
  toast(kind, `futures:${key}`, { params: { pair: pair.replace('_', '/') } });

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

interface FuturesAccountContext {
  /** Everything open, newest first, from the account's actor; null while unknown. */
  account: FuturesAccount | null;
}

export type FuturesAccountEvent =
  /** Sent by the port that follows the account's actor. */
  | { type: 'sys.session.started' }
  | { type: 'sys.session.ended' }
  | { type: 'push.account.snapshot'; account: FuturesAccount }
  | { type: 'push.account.changed'; push: FuturesPush }
  | { type: 'sys.link.down' };

/** Contract account of the signed-in user, shared by all futures screens. */
export const futuresAccountMachine = setup({
  types: typesOf<FuturesAccountContext, FuturesAccountEvent, 'visitor' | 'busy' | 'known' | 'outdated', ToastNotice>(),
  actors: {
    watchAccount: channelPort<FuturesAccountEvent>('watchAccount'),
  },
  actions: {
    storeAccount: assign((_, params: { account: FuturesAccount }) => ({ account: params.account })),
    toastPush: enqueueActions(({ context: { account }, enqueue }, params: { push: FuturesPush }) => {
      const notice = account && pushNotice(account, params.push);
      if (notice) enqueue.emit(notice);
    }),
    forget: assign({ account: null }),
  },
}).createMachine({
  id: 'futuresAccount',
  description: 'The contract account of the signed-in user: funds, positions, orders, trigger orders and settings.',
  context: { account: null },
  invoke: { ...actor('watchAccount') },
  on: {
    'sys.session.started': { target: '.loading', actions: 'forget' },
    'sys.session.ended': { target: '.visiting', actions: 'forget' },
    'push.account.snapshot': { target: '.current', actions: withEvent('storeAccount') },
  },
  initial: 'visiting',
  states: {
    visiting: { description: 'Nobody is signed in.', tags: 'visitor' },
    loading: { description: 'The private channel is being opened: nothing is known yet.', tags: 'busy' },
    current: {
      description: 'The account follows the exchange.',
      tags: 'known',
      on: {
        'push.account.changed': { actions: withEvent('toastPush') },
        'sys.link.down': 'outdated',
      },
    },
    outdated: {
      description: 'The connection is lost: what was known last is shown until a new snapshot comes.',
      tags: ['known', 'outdated'],
      on: { 'push.account.changed': { actions: withEvent('toastPush') } },
    },
  },
});

export type FuturesAccountSnapshot = SnapshotFrom<typeof futuresAccountMachine>;

const NO_ORDERS: readonly FuturesOrder[] = [];
const NO_PLANS: readonly FuturesPlan[] = [];
const NO_POSITIONS: readonly FuturesPosition[] = [];

export const accountOf = (snapshot: FuturesAccountSnapshot) => snapshot.context.account;
export const isVisitor = (snapshot: FuturesAccountSnapshot) => snapshot.hasTag('visitor');
export const isKnown = (snapshot: FuturesAccountSnapshot) => snapshot.hasTag('known');
export const fundsOf = ({ context }: FuturesAccountSnapshot) => context.account?.funds ?? null;
export const ordersOf = ({ context }: FuturesAccountSnapshot) => context.account?.orders ?? NO_ORDERS;
export const plansOf = ({ context }: FuturesAccountSnapshot) => context.account?.plans ?? NO_PLANS;
export const positionsOf = ({ context }: FuturesAccountSnapshot) => context.account?.positions ?? NO_POSITIONS;
