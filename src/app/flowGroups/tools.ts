import type { FlowGroup } from '../flowGroup';
import { definePriceAlertFormFlow, definePriceAlertsFlow } from '../flows/priceAlerts';

/** What lies over every screen on demand. */
export const flows: FlowGroup = (deps) => ({
  priceAlerts: definePriceAlertsFlow(deps),
  priceAlertForm: definePriceAlertFormFlow(deps),
});
