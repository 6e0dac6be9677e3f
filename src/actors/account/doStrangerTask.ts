import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { StrangerTask } from '../../../domain/contract/account/strangerCheck';
import { doTask } from '../../services/strangerTask';

/** Performs the task that the exchange sets a stranger, and returns the proof. */
export const defineDoStrangerTask = (perform: typeof doTask = doTask) =>
  fromPromise<Outcome<string>, { task: StrangerTask | null }>(async ({ input: { task }, signal }) => {
    try {
      if (task) return { ok: true, value: await perform(task, signal) };
    } catch {
      // The visitor cannot act on the cause, so every failure counts as a failed check.
    }
    return { ok: false, error: 'strangerCheck' };
  });
