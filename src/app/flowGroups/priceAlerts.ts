import type { FlowGroup } from '../flowGroup';
import { priceAlertFormMachine } from '../../machines/market/priceAlertForm/priceAlertForm.machine';
import { priceAlertsMachine } from '../../machines/market/priceAlerts/priceAlerts.machine';

/** /user/c-alerts, and the dialog that sets an alert from any screen. */
export const flows: FlowGroup = () => ({
  priceAlerts: priceAlertsMachine,
  priceAlertForm: priceAlertFormMachine,
});
