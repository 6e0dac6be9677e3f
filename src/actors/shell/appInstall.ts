import { fromCallback, type EventObject, fromPromise } from 'xstate';
import type { Install } from '../../services/install';

type News = { type: 'sys.install.offered' } | { type: 'sys.install.done' };

/** Reports the browser's offers to install this site, from now on. */
export const defineWatchInstall = ({ install }: { install: Install }) =>
  fromCallback<EventObject, undefined, News>(({ sendBack }) => {
    if (install.isRunning()) sendBack({ type: 'sys.install.done' });
    return install.onChange((can) => {
      if (can === 'done') sendBack({ type: 'sys.install.done' });
      if (can === 'ask') sendBack({ type: 'sys.install.offered' });
    });
  });

/** Resolves with whether the user accepted the browser's prompt. */
export const defineAskInstall = ({ install }: { install: Install }) =>
  fromPromise<boolean, undefined>(() => install.ask());
