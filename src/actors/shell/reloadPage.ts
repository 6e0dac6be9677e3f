import { fromPromise } from 'xstate';
import type { Worker } from '../../services/worker';

/** Loads the page again; what comes after it is not seen. */
export const defineReloadPage = ({ worker }: { worker: Worker }) =>
  fromPromise<void, undefined>(() => {
    worker.reload();
    return new Promise(() => undefined);
  });
