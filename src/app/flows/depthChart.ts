import {
  CHART_VIEWS,
  DEPTH_RANGES,
  depthChartMachine,
  START_DEPTH,
  type DepthChoice,
} from '../../machines/market/depthChart/depthChart.machine';
import type { Deps } from '../deps';
import { keepChoice } from '../keepChoice';
import { hasShape, isOneOf } from '../storedShape';

const isChoice = hasShape<DepthChoice>({ view: isOneOf(CHART_VIEWS), range: isOneOf(DEPTH_RANGES) });

export const defineDepthChartFlow = (deps: Pick<Deps, 'storage'>) =>
  keepChoice(depthChartMachine, deps, 'depthChart', (stored): DepthChoice => (isChoice(stored) ? stored : START_DEPTH));
