import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';

/** Loads something that arrives as a script of its own. */
export const defineLoadSource = <Source>(load: () => Promise<Source>) =>
  fromPromise<Outcome<Source>, undefined>(() =>
    load().then(
      (value): Outcome<Source> => ({ ok: true, value }),
      (): Outcome<Source> => ({ ok: false, error: 'network' }),
    ),
  );
