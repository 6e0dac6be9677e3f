import { AlertDialog } from '../priceAlerts/AlertDialog';

/** What lies over every screen on demand. In a script of its own, which comes after the screen's. */
export function Tools() {
  return <AlertDialog />;
}
