import { fromPromise } from 'xstate';
import type { Install } from '../../services/install';

/** Whether the user accepted what the browser asks. */
export const defineAskInstall = ({ install }: { install: Install }) =>
  fromPromise<boolean, undefined>(() => install.ask());
