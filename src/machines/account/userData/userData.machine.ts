import { assign, emit, enqueueActions, setup } from 'xstate';
import type { UserPush, UserSnapshot } from '../../../../domain/contract/channels';
import type { ToastNotice } from '../../shell/app/notices';
import { watchChannel } from '../../port';
import { fillNotice, takePush, takeSnapshot } from './userData.merge';
import { withEvent } from '../../passing';
import type { FuturesAccount, FuturesOrder } from '../../../../domain/contract/futures/futures';
import type { SpotPlan } from '../../../../domain/contract/spot/plans';
import type { SpotOrder } from '../../../../domain/contract/spot/spot';
import type { Balance } from '../../../../domain/contract/wallet/wallet';

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
  types: {
    context: {} as UserDataContext,
    events: {} as UserDataEvent,
    emitted: {} as ToastNotice | ToldNotice,
    tags: {} as 'known' | 'outdated',
  },
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
