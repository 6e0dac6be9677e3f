import type { SecondsOrder } from '../../../../domain/contract/seconds/seconds';
import type { Ask } from '../../../engine/decision';
import type { SecondsPlacement } from './place';
import type { SecondsRecord } from './records';
import type { IndexReport } from './settle';

export interface SecondsCommands {
  'seconds.place': Ask<SecondsPlacement, { readonly seconds: SecondsRecord }, { readonly seconds: SecondsOrder }>;
  /** Only from the index recorder. */
  'seconds.tick': Ask<IndexReport>;
  /** Only from timers: checks whether anything is due. */
  'seconds.settle': Ask<unknown>;
}
