import { secondsLimitsMachine } from '../../machines/seconds/secondsLimits/secondsLimits.machine';
import type { FlowGroup } from '../flowGroup';

/** Loaded for a signed-in user of seconds contracts: the own limits, whose check of the fields is large. */
export const flows: FlowGroup = () => ({ secondsLimits: secondsLimitsMachine });
