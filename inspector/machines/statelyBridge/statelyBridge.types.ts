import type { FlowSource } from '../flowLive/flowLive.types';
import type { Batch } from '../../../src/machines/recording/recorder';
import type { Recording } from '../../../src/machines/recording/recording';

export interface StatelyBridgeInput {
  /** URL of the Stately inspector's page. */
  readonly address: string;
}

export interface StatelyBridgeContext extends StatelyBridgeInput {
  /** This build's flows; null until loaded, or if loading failed. */
  readonly source: FlowSource | null;
  /** Id of the tab shown. */
  readonly tab: string | null;
  /** State at the tab's answer and everything since; null until then. */
  readonly recording: Recording | null;
}

export type WindowNews =
  | { type: 'sys.stately.blocked' }
  /** Its page has loaded and is listening; sent again after a reload. */
  | { type: 'sys.stately.connected' }
  | { type: 'sys.stately.closed' };

/** Messages of the tab shown. */
export type ShownNews =
  | { type: 'push.tab.gone'; tab: string }
  | { type: 'push.flows.whole'; recording: Recording }
  | { type: 'push.flows.batch'; batch: Batch };

export type StatelyBridgeEvent =
  | WindowNews
  | ShownNews
  | { type: 'user.stately.open'; tab: string }
  | { type: 'user.stately.close' };
