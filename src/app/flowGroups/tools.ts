import type { FlowGroup } from '../flowGroup';
import { defineAppUpdateFlow } from '../flows/appUpdate';
import { defineHotkeysFlow } from '../flows/hotkeys';
import { priceAlertFormMachine } from '../../machines/market/priceAlertForm/priceAlertForm.machine';
import { definePriceAlertsFlow } from '../flows/priceAlerts';
import { defineSignalsFlow } from '../flows/signals';

/** What lies over every screen on demand. */
export const flows: FlowGroup = (deps) => ({
  priceAlerts: definePriceAlertsFlow(),
  priceAlertForm: priceAlertFormMachine,
  hotkeys: defineHotkeysFlow(deps),
  signals: defineSignalsFlow(deps),
  appUpdate: defineAppUpdateFlow(),
});
