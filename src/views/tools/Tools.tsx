import { useSession } from '../app/useSession';
import { TradeKeys } from '../hotkeys/TradeKeys';
import { AlertDialog } from '../priceAlerts/AlertDialog';
import { Spoken } from '../signals/Spoken';

/** What lies over every screen on demand. In a script of its own, which comes after the screen's. */
export function Tools() {
  const { user } = useSession();
  return (
    <>
      <AlertDialog />
      <TradeKeys />
      {user && <Spoken key={user.id} />}
    </>
  );
}
