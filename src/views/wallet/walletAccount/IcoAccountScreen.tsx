import { ThawingPanel } from '../../ico/icoRecords/ThawingPanel';
import { AccountScreen } from './AccountScreen';

/** /wallet/subscribe: the ICO account with what is frozen, released and to be thawed. */
export function IcoAccountScreen() {
  return (
    <AccountScreen account="ico">
      <ThawingPanel />
    </AccountScreen>
  );
}
