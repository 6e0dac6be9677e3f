import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';

/** Loads a resource that is a separate script chunk. */
export const defineLoadSource = <Source>(load: () => Promise<Source>) =>
  fromPromise<Outcome<Source>, undefined>(() =>
    load().then(
      (value): Outcome<Source> => ({ ok: true, value }),
      (): Outcome<Source> => ({ ok: false, error: 'network' }),
    ),
  );
