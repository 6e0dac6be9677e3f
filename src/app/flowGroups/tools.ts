import type { FlowGroup } from '../flowGroup';
import { defineAppUpdateFlow } from '../flows/appUpdate';
import { defineHotkeysFlow } from '../flows/hotkeys';
import { priceAlertFormMachine } from '../../machines/market/priceAlertForm/priceAlertForm.machine';
import { priceAlertsMachine } from '../../machines/market/priceAlerts/priceAlerts.machine';
import { defineProblemReportFlow } from '../flows/problemReport';
import { defineSignalsFlow } from '../flows/signals';

/** Overlays that any screen can open. */
export const flows: FlowGroup = (deps) => ({
  priceAlerts: priceAlertsMachine,
  priceAlertForm: priceAlertFormMachine,
  hotkeys: defineHotkeysFlow(deps),
  signals: defineSignalsFlow(deps),
  appUpdate: defineAppUpdateFlow(),
  problemReport: defineProblemReportFlow(deps),
});
