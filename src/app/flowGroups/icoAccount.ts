import type { FlowGroup } from '../flowGroup';
import { flows as icoFlows } from './ico';
import { flows as walletFlows } from './wallet';

/** /wallet/subscribe */
export const flows: FlowGroup = (deps) => ({ ...walletFlows(deps), ...icoFlows(deps) });
