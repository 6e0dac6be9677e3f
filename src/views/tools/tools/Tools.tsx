import { useSession } from '../../app/useSession';
import { VersionNotice } from '../../shell/appUpdate/VersionNotice';
import { TradeKeys } from '../hotkeys/TradeKeys';
import { AlertDialog } from '../../market/priceAlertForm/AlertDialog';
import { Spoken } from '../signals/Spoken';

/** What lies over every screen on demand. In a script of its own, which comes after the screen's. */
export function Tools() {
  const { user } = useSession();
  return (
    <>
      <VersionNotice />
      <AlertDialog />
      <TradeKeys />
      {user && <Spoken key={user.id} />}
    </>
  );
}
