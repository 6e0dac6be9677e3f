import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { NavigateNotice, ToastNotice } from '../machines/shell/app/notices';

type Navigate = (to: string, options: { replace: boolean }) => void;

export interface NoticeDesk {
  /** Passed to createActor as `inspect`, to see everything that actors emit. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Sets the router's navigation; previously requested addresses are opened now. */
  readonly setNavigate: (navigate: Navigate) => void;
}

const isStateMachineActor = (ref: unknown): ref is AnyActorRef =>
  typeof ref === 'object' && ref !== null && 'on' in ref && 'logic' in ref;

/**
 * Handles the events that flows emit, once each: messages go to `showToast`, addresses to the router.
 * @param showToast called for every toast notice.
 */
export function createNoticeDesk(showToast: (notice: ToastNotice) => void): NoticeDesk {
  let navigate: Navigate | null = null;
  let waiting: NavigateNotice | null = null;

  const open = (notice: NavigateNotice) => {
    if (navigate) navigate(notice.to, { replace: notice.replace ?? false });
    else waiting = notice;
  };
  return {
    inspect(event) {
      if (event.type !== '@xstate.actor' || !isStateMachineActor(event.actorRef)) return;
      event.actorRef.on('toast', (notice: ToastNotice) => showToast(notice));
      event.actorRef.on('navigate', open);
    },
    setNavigate(next) {
      navigate = next;
      if (waiting) open(waiting);
      waiting = null;
    },
  };
}
