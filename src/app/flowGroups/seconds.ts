import type { FlowGroup } from '../flowGroup';
import { pairPickerMachine } from '../../machines/market/pairPicker/pairPicker.machine';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import { indexPriceMachine } from '../../machines/market/indexPrice/indexPrice.machine';
import { defineRecordExportFlow } from '../flows/recordExport';
import { defineRecordListFlow } from '../flows/recordList';
import { defineSecondsCheckFlow } from '../flows/secondsCheck';
import { defineSecondsDeskFlow } from '../flows/secondsDesk';
import { defineSecondsFormFlow } from '../flows/secondsForm';
import { defineSecondsOrderFlow } from '../flows/secondsOrder';
import { defineTradeLayoutFlow } from '../flows/tradeLayout';

/** /contract_sec/{symbol}, /order/sec-current, /order/sec-history */
export const flows: FlowGroup = (deps) => ({
  secondsForm: defineSecondsFormFlow(deps),
  secondsDesk: defineSecondsDeskFlow(deps),
  secondsOrder: defineSecondsOrderFlow(deps),
  secondsCheck: defineSecondsCheckFlow(deps),
  pairPicker: pairPickerMachine,
  indexPrice: indexPriceMachine,
  tradeLayout: defineTradeLayoutFlow(deps),
  recordList: defineRecordListFlow(deps),
  recordExport: defineRecordExportFlow(deps),
  faucet: faucetMachine,
});

export const later = () => import('./charts');
