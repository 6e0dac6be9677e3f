import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import { readChart, readEntries } from '../services/charts';

/** Loads a resource that is a separate script chunk. */
export const defineLoadSource = <Source>(load: () => Promise<Source>) =>
  fromPromise<Outcome<Source>, undefined>(() =>
    load().then(
      (value): Outcome<Source> => ({ ok: true, value }),
      (): Outcome<Source> => ({ ok: false, error: 'network' }),
    ),
  );

/**
 * Loads the list of all statecharts.
 * @param completed adds what the build did not know.
 */
export const defineLoadEntries = <Entries>(completed: (entries: Entries) => Promise<Entries>) =>
  fromPromise<Outcome<Entries>, undefined>(async () => {
    const read = await readEntries<Entries>();
    return read.ok ? { ok: true, value: await completed(read.value) } : read;
  });

export const defineLoadChart = <Chart>() =>
  fromPromise<Outcome<Chart>, { chart: string }>(({ input }) => readChart(input.chart));
