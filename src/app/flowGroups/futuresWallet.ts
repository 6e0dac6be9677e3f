import type { FlowGroup } from '../flowGroup';
import { flows as futuresOrdersFlows } from './futuresOrders';
import { flows as walletFlows } from './wallet';

/** /wallet/contract */
export const flows: FlowGroup = (deps) => ({ ...walletFlows(deps), ...futuresOrdersFlows(deps) });
