import { useSession } from '../../app/useSession';
import { VersionNotice } from '../../shell/appUpdate/VersionNotice';
import { TradeKeys } from '../hotkeys/TradeKeys';
import { AlertDialog } from '../../market/priceAlertForm/AlertDialog';
import { ReportDialog } from '../problemReport/ReportDialog';
import { Spoken } from '../signals/Spoken';

/** Overlays available on every screen; loaded after the screen, in a separate chunk. */
export function Tools() {
  const { user } = useSession();
  return (
    <>
      <VersionNotice />
      <AlertDialog />
      <ReportDialog />
      <TradeKeys />
      {user && <Spoken key={user.id} />}
    </>
  );
}
