import type { FlowSource } from '../flowLive/flowLive.types';
import type { Batch } from '../../../src/machines/recording/recorder';
import type { Recording } from '../../../src/machines/recording/recording';

export interface StatelyBridgeInput {
  /** Address of the Stately inspector's page. */
  readonly address: string;
}

export interface StatelyBridgeContext extends StatelyBridgeInput {
  /** The flows of this build; null while or when they did not arrive. */
  readonly source: FlowSource | null;
  /** Id of the tab that is shown. */
  readonly tab: string | null;
  /** What ran when the tab answered, and what has happened since; null until then. */
  readonly recording: Recording | null;
}

/** Events of the Stately window. */
export type WindowNews =
  | { type: 'sys.stately.blocked' }
  /** Its page has loaded and listens; again when it was loaded again. */
  | { type: 'sys.stately.connected' }
  | { type: 'sys.stately.closed' };

/** Messages of the shown tab. */
export type ShownNews =
  | { type: 'push.tab.gone'; tab: string }
  | { type: 'push.flows.whole'; recording: Recording }
  | { type: 'push.flows.batch'; batch: Batch };

export type StatelyBridgeEvent =
  | WindowNews
  | ShownNews
  | { type: 'user.stately.open'; tab: string }
  | { type: 'user.stately.close' };
