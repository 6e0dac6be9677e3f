import { useSelector } from '@xstate/react';
import { fundsOf } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { useFuturesAccount } from '../futures/useFutures';
import { Panel } from '../../kit/Panel';
import { AccountScreen } from '../../wallet/walletAccount/AccountScreen';
import { useFigures } from '../../wallet/walletAccount/useFigures';
import { useWalletAccount } from '../../wallet/walletAccount/useWallet';
import { AccountFigures } from './AccountFigures';

/** Figures already shown next to the account's value. */
const ABOVE = ['equity', 'profit', 'ratio', 'liquidation'];

/** /wallet/contract: the contract account with live equity, margin and nearest liquidation. */
export function ContractWalletScreen() {
  const { concealed, ready } = useFigures(useWalletAccount());
  const funds = useSelector(useFuturesAccount(), fundsOf);
  return (
    <AccountScreen
      account="contract"
      contract={funds}
      below={
        <Panel $flush>
          <AccountFigures without={ABOVE} concealed={concealed || !ready} />
        </Panel>
      }
    />
  );
}
