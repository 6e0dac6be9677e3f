import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { Worker } from '../../services/worker';

/** Reports that the exchange serves a different version from the one this page runs. */
export const defineWatchVersion = ({ worker }: { worker: Worker }) =>
  fromCallback<EventObject, undefined, { type: 'sys.version.changed' }>(({ sendBack }) =>
    worker.onOtherVersion(() => sendBack({ type: 'sys.version.changed' })),
  );

/** Reloads the page; nothing runs after it. */
export const defineReloadPage = ({ worker }: { worker: Worker }) =>
  fromPromise<void, undefined>(() => {
    worker.reload();
    return new Promise(() => undefined);
  });
