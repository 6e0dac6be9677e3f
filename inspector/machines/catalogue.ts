import { CATALOGUE as EXCHANGE, type CatalogueEntry } from '../../src/machines/catalogue';
import { flowLiveModel } from './flowLive/flowLive.model';
import { flowReplayModel } from './flowReplay/flowReplay.model';
import { inspectorModel } from './inspector/inspector.model';
import { statelyBridgeModel } from './statelyBridge/statelyBridge.model';
import { storyboardModel } from './storyboard/storyboard.model';

/** All charts: the exchange's and the inspector's own. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...EXCHANGE,
  { kind: 'flow', model: inspectorModel },
  { kind: 'flow', model: storyboardModel },
  { kind: 'flow', model: flowLiveModel },
  { kind: 'flow', model: flowReplayModel },
  { kind: 'flow', model: statelyBridgeModel },
];
