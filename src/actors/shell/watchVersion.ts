import { fromCallback, type EventObject } from 'xstate';
import type { Worker } from '../../services/worker';

/** Tells when the exchange serves another version than this page runs. */
export const defineWatchVersion = ({ worker }: { worker: Worker }) =>
  fromCallback<EventObject, undefined, { type: 'sys.version.changed' }>(({ sendBack }) =>
    worker.onOtherVersion(() => sendBack({ type: 'sys.version.changed' })),
  );
