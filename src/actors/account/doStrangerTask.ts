import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { StrangerTask } from '../../../domain/contract/account/strangerCheck';
import { doTask } from '../../services/strangerTask';

/** Does what the exchange asks of a stranger; yields the proof. */
export const defineDoStrangerTask = (perform: typeof doTask = doTask) =>
  fromPromise<Outcome<string>, { task: StrangerTask | null }>(async ({ input: { task }, signal }) => {
    try {
      if (task) return { ok: true, value: await perform(task, signal) };
    } catch {
      // What failed is of no use to the visitor: it is told as a check that was not passed.
    }
    return { ok: false, error: 'strangerCheck' };
  });
