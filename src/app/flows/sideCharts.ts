import { fromRead } from '../../actors/fromRead';
import { defineWatchRoom } from '../../actors/market/watchRoom';
import { sideChartsMachine } from '../../machines/market/sideCharts/sideCharts.machine';
import { readSideCharts, type SideChartsKept } from '../../machines/market/sideCharts/sideCharts.types';
import type { Deps } from '../deps';
import { readSession } from '../stored';

const SIDE_CHARTS_KEY = 'sideCharts';

export const defineSideChartsFlow = (deps: Pick<Deps, 'storage' | 'page'>) => {
  const { storage } = deps;
  const key = () => `${SIDE_CHARTS_KEY}.${readSession(storage).user?.id ?? ''}`;
  return sideChartsMachine.provide({
    actors: {
      restore: fromRead<SideChartsKept>(() => readSideCharts(storage.read(key()))),
      watchRoom: defineWatchRoom(deps),
    },
    actions: { keep: ({ context }) => storage.write(key(), context) },
  });
};
