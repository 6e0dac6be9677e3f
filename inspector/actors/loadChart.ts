import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import { readChart, readEntries } from '../services/charts';

/** The list of all statecharts. */
export const defineLoadEntries = <Entries>() => fromPromise<Outcome<Entries>, undefined>(() => readEntries());

/** One statechart with its drawing. */
export const defineLoadChart = <Chart>() =>
  fromPromise<Outcome<Chart>, { chart: string }>(({ input }) => readChart(input.chart));
