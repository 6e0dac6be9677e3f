import { defineLoadChart, defineLoadEntries } from '../../actors/loadChart';
import type { ChartEntry, DrawnChart } from '../../machines/inspector/chart';
import { inspectorMachine } from '../../machines/inspector/inspector.machine';

export const defineInspectorFlow = () =>
  inspectorMachine.provide({
    actors: {
      loadEntries: defineLoadEntries<readonly ChartEntry[]>(),
      loadChart: defineLoadChart<DrawnChart>(),
    },
  });
