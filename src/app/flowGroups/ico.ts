import type { FlowGroup } from '../flowGroup';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import { icoThawMachine } from '../../machines/ico/icoThaw/icoThaw.machine';
import { defineIcoDrawFlow, defineIcoHoldingFlow } from '../flows/icoHolding';
import { defineIcoProjectFlow, defineIcoProjectsFlow } from '../flows/icoProjects';
import { defineIcoSubscriptionFlow } from '../flows/icoSubscription';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';

/** /subscribe, /order/sub-…, /wallet/log-ico… */
export const flows: FlowGroup = (deps) => ({
  icoProjects: defineIcoProjectsFlow(deps),
  icoProject: defineIcoProjectFlow(deps),
  icoSubscription: defineIcoSubscriptionFlow(deps),
  icoHolding: defineIcoHoldingFlow(),
  icoThaw: icoThawMachine,
  icoDraw: defineIcoDrawFlow(deps),
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  faucet: faucetMachine,
});
