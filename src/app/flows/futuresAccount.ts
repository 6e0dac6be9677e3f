import { fromCallback, type EventObject } from 'xstate';
import type { FuturesPush, UserPush } from '../../../domain/contract/channels';
import type { FuturesAccount } from '../../../domain/contract/futures/futures';
import { futuresOf, isOutdated, type UserDataSnapshot } from '../../machines/account/userData/userData.machine';
import {
  futuresAccountMachine,
  type FuturesAccountEvent,
} from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { followAccount, followRevision } from '../followUserData';
import {
  futuresDetailMachine,
  type FuturesDetailEvent,
} from '../../machines/futures/futuresDetail/futuresDetail.machine';

const isOfFutures = (push: UserPush): push is FuturesPush => push.kind.startsWith('futures');

const watchAccount = fromCallback<EventObject, undefined, FuturesAccountEvent>(({ system, sendBack }) =>
  followAccount(system, (account) => {
    sendBack({ type: account ? 'sys.session.started' : 'sys.session.ended' });
    if (!account) return () => {};
    let told: FuturesAccount | null = null;
    const tell = (snapshot: UserDataSnapshot) => {
      const now = futuresOf(snapshot);
      if (now && now !== told) sendBack({ type: 'push.account.snapshot', account: now });
      told = now;
      if (isOutdated(snapshot)) sendBack({ type: 'sys.link.down' });
    };
    const pushes = account.on('told', ({ push }) => {
      if (push && isOfFutures(push)) sendBack({ type: 'push.account.changed', push });
    });
    const changes = account.subscribe(tell);
    tell(account.getSnapshot());
    return () => {
      pushes.unsubscribe();
      changes.unsubscribe();
    };
  }),
);

export const defineFuturesAccountFlow = () => futuresAccountMachine.provide({ actors: { watchAccount } });

/** Reports that an order, a deal or a trigger order changed. */
const watchRecord = fromCallback<EventObject, undefined, FuturesDetailEvent>(({ system, sendBack }) =>
  followRevision(system, () => sendBack({ type: 'push.record.changed' })),
);

export const defineFuturesDetailFlow = () => futuresDetailMachine.provide({ actors: { watchRecord } });
