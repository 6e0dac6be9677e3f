import { Panel } from '../kit/Panel';
import { AccountScreen } from '../wallet/AccountScreen';
import { AccountFigures } from './AccountFigures';

/** /wallet/contract: the contract account with equity, margin and the nearest liquidation as they move. */
export const ContractWalletScreen = () => (
  <AccountScreen
    account="contract"
    below={
      <Panel $flush>
        <AccountFigures />
      </Panel>
    }
  />
);
