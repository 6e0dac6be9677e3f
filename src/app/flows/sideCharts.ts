import { fromCallback, type EventObject } from 'xstate';
import { fromRead } from '../../actors/fromRead';
import {
  readSideCharts,
  type RoomEvent,
  type SideChartsKept,
  sideChartsMachine,
} from '../../machines/market/sideCharts/sideCharts.machine';
import type { Deps } from '../deps';
import { readSession } from '../stored';
import {
  CHART_VIEWS,
  DEPTH_RANGES,
  depthChartMachine,
  START_DEPTH,
  type DepthChoice,
} from '../../machines/market/depthChart/depthChart.machine';
import { keepChoice } from '../keepChoice';
import { hasShape, isOneOf } from '../storedShape';

const SIDE_CHARTS_KEY = 'sideCharts';

/** Reports whether the page is wide enough for several charts and visible, initially and on each change. */
const defineWatchRoom = ({ page }: Pick<Deps, 'page'>) =>
  fromCallback<EventObject, undefined, RoomEvent>(({ sendBack }) =>
    page.onRoom((room) => sendBack({ type: `sys.room.${room}` })),
  );

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

const isChoice = hasShape<DepthChoice>({ view: isOneOf(CHART_VIEWS), range: isOneOf(DEPTH_RANGES) });

export const defineDepthChartFlow = (deps: Pick<Deps, 'storage'>) =>
  keepChoice(depthChartMachine, deps, 'depthChart', (stored): DepthChoice => (isChoice(stored) ? stored : START_DEPTH));
