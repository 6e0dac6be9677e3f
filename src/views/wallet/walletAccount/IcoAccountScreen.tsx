import { ThawingPanel } from '../../ico/icoRecords/ThawingPanel';
import { AccountScreen } from './AccountScreen';

/** /wallet/subscribe: the ICO account with its frozen, released and thawable quantities. */
export function IcoAccountScreen() {
  return (
    <AccountScreen account="ico">
      <ThawingPanel />
    </AccountScreen>
  );
}
