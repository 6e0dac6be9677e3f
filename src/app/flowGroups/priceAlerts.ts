import type { FlowGroup } from '../flowGroup';
import { priceAlertFormMachine } from '../../machines/market/priceAlertForm/priceAlertForm.machine';
import { definePriceAlertsFlow } from '../flows/priceAlerts';

/** /user/c-alerts, and the dialog that sets an alert from any screen. */
export const flows: FlowGroup = () => ({
  priceAlerts: definePriceAlertsFlow(),
  priceAlertForm: priceAlertFormMachine,
});
