import { assign, emit, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { FuturesPush, UserPush, UserSnapshot } from '../../../../domain/contract/channels';
import { NAME_STATUS } from '../../../../domain/contract/choices';
import type { FuturesAccount, FuturesOrder } from '../../../../domain/contract/futures/futures';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import type { SpotOrder, SpotStatus } from '../../../../domain/contract/spot/spot';
import type { Account, Balance } from '../../../../domain/contract/wallet/wallet';
import { toast, fillFacts, type ToastNotice } from '../../shell/app/notices';
import { isOpenOrder, takePush as takeFuturesPush } from '../../futures/futuresAccount/futuresAccount.merge';
import { typesOf, withEvent } from '../../passing';
import { watchChannel } from '../../port';

export interface UserDataContext {
  /** Open orders, newest first. */
  orders: readonly SpotOrder[];
  plans: readonly SpotPlan[];
  balances: readonly Balance[];
  /** Everything open of the contract account; null before the first snapshot. */
  futures: FuturesAccount | null;
  /** Newest order of each kind reported while this tab is open, in its latest state; null before the first. */
  latest: { readonly spot: SpotOrder | null; readonly futures: FuturesOrder | null };
  /** Incremented with every order, deal, deposit, withdrawal or transfer, so that lists know when to reload. */
  revision: number;
}

/** Emitted for followers: a message of the channel before it is applied; null for a snapshot. */
interface ToldNotice {
  type: 'told';
  push: UserPush | null;
}

/** `data` is a UserSnapshot or a UserPush of the contract. */
type UserDataEvent =
  | { type: 'push.channel.snapshot'; data: unknown }
  | { type: 'push.channel.data'; data: unknown }
  | { type: 'sys.link.down' }
  | { type: 'sys.link.up' };

/** Runs while a user is signed in. */
export const userDataMachine = setup({
  types: typesOf<UserDataContext, UserDataEvent, 'known' | 'outdated', ToastNotice | ToldNotice>(),
  actors: {
    watchChannel: watchChannel<UserDataEvent>(),
  },
  actions: {
    storeSnapshot: assign(({ context }, params: { data: unknown }) =>
      takeSnapshot(context, params.data as UserSnapshot),
    ),
    tellSnapshot: emit({ type: 'told', push: null }),
    storePush: enqueueActions(({ context, enqueue }, params: { data: unknown }) => {
      const push = params.data as UserPush;
      enqueue.emit({ type: 'told', push });
      const notice = fillNotice(context, push);
      if (notice) enqueue.emit(notice);
      enqueue.assign(takePush(context, push));
    }),
  },
}).createMachine({
  id: 'userData',
  description: 'The signed-in user’s open orders, balances and contract account, as the private channel tells them.',
  context: { orders: [], plans: [], balances: [], futures: null, latest: { spot: null, futures: null }, revision: 0 },
  invoke: { id: 'userChannel', src: 'watchChannel', input: { channel: 'user' } },
  on: {
    'push.channel.snapshot': {
      target: '.current',
      actions: [withEvent('storeSnapshot'), 'tellSnapshot'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The first snapshot is on its way: nothing is known yet.',
    },
    current: {
      description: 'Orders, balances and contract account follow the exchange.',
      tags: 'known',
      on: {
        'push.channel.data': { actions: withEvent('storePush') },
        'sys.link.down': 'outdated',
      },
    },
    outdated: {
      description: 'The connection is lost: what was known last is shown until a new snapshot comes.',
      tags: ['known', 'outdated'],
      on: {
        'push.channel.data': { actions: withEvent('storePush') },
      },
    },
  },
});

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

/** A plan is listed while active, like an order while open. */
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

/** Returns the newer of the known and the reported order; for the same order, its later state. */
function newest<One extends Told>(known: One | null, told: One): One {
  if (known === null) return told;
  const isLater = known.id === told.id ? told.updated >= known.updated : told.time > known.time;
  return isLater ? told : known;
}

/** Returns an order as shown by a snapshot; null when it has ended unnoticed. */
const asListed = <One extends Told>(known: One | null, open: readonly One[], wasOpen: (one: One) => boolean) =>
  open.find(({ id }) => id === known?.id) ?? (known && wasOpen(known) ? null : known);

/** Replaces everything known by the state that the exchange acknowledged. */
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

/** Applies a message of the private channel; ignores those about neither orders nor an account. */
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

/** Returns the toast for a resting order that is now fully traded; null for anything else. */
export function fillNotice(context: UserDataContext, push: UserPush): ToastNotice | null {
  if (push.kind !== 'order' || push.order.status !== 'traded') return null;
  if (!context.orders.some((order) => order.id === push.order.id)) return null;
  const key = push.order.direction === 'buy' ? 'orders:filledBuy' : 'orders:filledSell';
  const { params, ...facts } = fillFacts(push.order, push.order.fee_currency, 'spot-history');
  const pair = push.order.pair.replace('_', '/');
  return toast('success', key, { params: { ...params, pair }, ...facts });
}

export type UserDataSnapshot = SnapshotFrom<typeof userDataMachine>;

const NO_ORDERS: readonly SpotOrder[] = [];
const NO_BALANCES: readonly Balance[] = [];
const NO_LATEST: UserDataSnapshot['context']['latest'] = { spot: null, futures: null };

/** All selectors accept undefined for a visitor. */
export const ordersOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.orders ?? NO_ORDERS;
export const balancesOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.balances ?? NO_BALANCES;
export const futuresOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.futures ?? null;
export const latestOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.latest ?? NO_LATEST;
export const isOutdated = (snapshot: UserDataSnapshot | undefined) => snapshot?.hasTag('outdated') ?? false;
export const isKnown = (snapshot: UserDataSnapshot | undefined) => snapshot?.hasTag('known') ?? false;
export const revisionOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.revision ?? 0;

/** Filters open orders or active plans by pair. */
export const openOrdersOf = <One extends { pair: string }>(open: readonly One[], pair: string | null) =>
  pair === null ? open : open.filter((one) => one.pair === pair);

/** Returns the available amount of a currency as a decimal string; "0" when it was never held. */
export const availableOf = (balances: readonly Balance[], account: Account, currency: string): string =>
  balances.find((one) => one.account === account && one.currency === currency)?.available ?? '0';
