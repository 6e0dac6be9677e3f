import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { UserPush, UserSnapshot } from '../../../../domain/contract/channels';
import type { ToastNotice } from '../../shell/app/notices';
import { channelPort } from '../../port';
import { fillNotice, takePush, takeSnapshot } from './userData.merge';
import { withEvent } from '../../passing';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Balance, Account } from '../../../../domain/contract/wallet/wallet';

/** The latest state from the private channel. */
export interface UserDataContext {
  /** Open orders, newest first. */
  orders: readonly SpotOrder[];
  balances: readonly Balance[];
  /** Grows with every order, deal, deposit, withdrawal or transfer, so that lists know when to load again. */
  revision: number;
}

/** `data` is a UserSnapshot or a UserPush of the contract. */
export type UserDataEvent =
  | { type: 'push.channel.snapshot'; data: unknown }
  | { type: 'push.channel.data'; data: unknown }
  | { type: 'sys.link.down' }
  | { type: 'sys.link.up' };

/** Runs while somebody is signed in. */
export const userDataMachine = setup({
  types: {
    context: {} as UserDataContext,
    events: {} as UserDataEvent,
    emitted: {} as ToastNotice,
    tags: {} as 'known' | 'outdated',
  },
  actors: {
    watchChannel: channelPort<UserDataEvent, { channel: string }>('watchChannel'),
  },
  actions: {
    storeSnapshot: assign(({ context }, params: { data: unknown }) =>
      takeSnapshot(context, params.data as UserSnapshot),
    ),
    storePush: enqueueActions(({ context, enqueue }, params: { data: unknown }) => {
      const push = params.data as UserPush;
      const notice = fillNotice(context, push);
      if (notice) enqueue.emit(notice);
      enqueue.assign(takePush(context, push));
    }),
  },
}).createMachine({
  id: 'userData',
  description: "The signed-in user's open orders and balances, as the private channel tells them.",
  context: { orders: [], balances: [], revision: 0 },
  invoke: { id: 'userChannel', src: 'watchChannel', input: { channel: 'user' } },
  on: {
    'push.channel.snapshot': {
      target: '.current',
      actions: withEvent('storeSnapshot'),
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The first snapshot is on its way: nothing is known yet.',
    },
    current: {
      description: 'Orders and balances follow the exchange.',
      tags: 'known',
      on: {
        'push.channel.data': { actions: withEvent('storePush') },
        'sys.link.down': 'outdated',
      },
    },
    outdated: {
      description: 'The connection is lost: the last known orders and balances are shown until a new snapshot comes.',
      tags: ['known', 'outdated'],
      on: {
        'push.channel.data': { actions: withEvent('storePush') },
      },
    },
  },
});

export type UserDataSnapshot = SnapshotFrom<typeof userDataMachine>;

const NO_ORDERS: readonly SpotOrder[] = [];
const NO_BALANCES: readonly Balance[] = [];

/** All selectors take undefined for a visitor. */
export const ordersOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.orders ?? NO_ORDERS;
export const balancesOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.balances ?? NO_BALANCES;
export const isKnown = (snapshot: UserDataSnapshot | undefined) => snapshot?.hasTag('known') ?? false;
export const revisionOf = (snapshot: UserDataSnapshot | undefined) => snapshot?.context.revision ?? 0;

export const openOrdersOf = (orders: readonly SpotOrder[], pair: string | null) =>
  pair === null ? orders : orders.filter((order) => order.pair === pair);

/** What is available of a currency as a decimal string; "0" when it was never held. */
export const availableOf = (balances: readonly Balance[], account: Account, currency: string): string =>
  balances.find((one) => one.account === account && one.currency === currency)?.available ?? '0';
