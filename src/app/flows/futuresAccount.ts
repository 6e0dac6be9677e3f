import { fromCallback, type ActorRefFrom, type AnyActorRef, type EventObject } from 'xstate';
import type { FuturesPush, UserPush, UserSnapshot } from '../../../domain/contract/channels';
import { NAME_STATUS } from '../../../domain/contract/choices';
import { SYSTEM } from '../../machines/shell/app/systemIds';
import {
  futuresAccountMachine,
  type FuturesAccountEvent,
} from '../../machines/futures/futuresAccount/futuresAccount.machine';
import type { sessionMachine } from '../../machines/account/session/session.machine';
import type { Deps } from '../deps';

const sessionOf = (system: AnyActorRef['system']) => system.get(SYSTEM.session) as ActorRefFrom<typeof sessionMachine>;

const isOfFutures = (push: UserPush): push is FuturesPush => push.kind.startsWith('futures');

/** Follows the session, and the private channel while there is one. */
const defineWatchAccount = ({ socket }: Pick<Deps, 'socket'>) =>
  fromCallback<EventObject, undefined, FuturesAccountEvent>(({ system, sendBack }) => {
    const session = sessionOf(system);
    let user: string | null = null;
    let leave: (() => void) | null = null;
    const open = () => {
      const leaveLink = socket.onLink((state) => {
        if (state === 'down') sendBack({ type: 'sys.link.down' });
      });
      const leaveChannel = socket.subscribe('user', {
        snapshot: (data) => {
          const { futures } = data as UserSnapshot;
          sendBack({ type: 'push.account.snapshot', account: futures ?? null });
        },
        data: (data) => {
          const push = data as UserPush;
          if (isOfFutures(push)) sendBack({ type: 'push.account.changed', push });
          else if (push.kind === 'userInfo') {
            const permission = push.user.info.name_status === NAME_STATUS.verified;
            sendBack({ type: 'push.permission.changed', permission });
          }
        },
      });
      return () => {
        leaveLink();
        leaveChannel();
      };
    };
    const look = () => {
      const snapshot = session.getSnapshot();
      const now = snapshot.hasTag('signedIn') ? (snapshot.context.user?.id ?? null) : null;
      if (now === user) return;
      user = now;
      leave?.();
      leave = null;
      if (now === null) return sendBack({ type: 'sys.session.ended' });
      sendBack({ type: 'sys.session.started' });
      leave = open();
    };
    const subscription = session.subscribe(look);
    look();
    return () => {
      subscription.unsubscribe();
      leave?.();
    };
  });

export const defineFuturesAccountFlow = (deps: Deps) =>
  futuresAccountMachine.provide({
    actors: { watchAccount: defineWatchAccount(deps) },
  });
