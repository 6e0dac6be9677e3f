import { at, lazyScreen, type ScreenRoute } from '../lazyScreen';

const futuresWallet = () => import('../flowGroups/futuresWallet');
const ico = () => import('../flowGroups/ico');
const icoAccount = () => import('../flowGroups/icoAccount');
const wallet = () => import('../flowGroups/wallet');
const walletMoves = () => import('../flowGroups/walletMoves');
const withdrawal = () => import('../flowGroups/withdrawal');

/** Below /wallet, for signed-in users. */
export const WALLET_SCREENS: readonly ScreenRoute[] = [
  at(
    '/wallet',
    lazyScreen(() => import('../../views/wallet/accountOverview/OverviewScreen'), 'OverviewScreen', wallet),
  ),
  at(
    '/wallet/profit',
    lazyScreen(() => import('../../views/wallet/costBasis/CostBasisScreen'), 'CostBasisScreen', wallet),
  ),
  at(
    '/wallet/spot',
    lazyScreen(() => import('../../views/wallet/walletAccount/AccountScreen'), 'SpotAccountScreen', wallet),
  ),
  at(
    '/wallet/contract',
    lazyScreen(
      () => import('../../views/futures/futuresAccount/ContractWalletScreen'),
      'ContractWalletScreen',
      futuresWallet,
    ),
  ),
  at(
    '/wallet/secContract',
    lazyScreen(() => import('../../views/wallet/walletAccount/AccountScreen'), 'SecondsAccountScreen', wallet),
  ),
  at(
    '/wallet/legalSymbol',
    lazyScreen(() => import('../../views/wallet/walletAccount/AccountScreen'), 'FiatAccountScreen', wallet),
  ),
  at(
    '/wallet/subscribe',
    lazyScreen(() => import('../../views/wallet/walletAccount/IcoAccountScreen'), 'IcoAccountScreen', icoAccount),
  ),
  at(
    '/wallet/recharge/:currency?',
    lazyScreen(() => import('../../views/wallet/deposit/DepositScreen'), 'DepositScreen', walletMoves),
  ),
  at(
    '/wallet/cash/:currency?',
    lazyScreen(() => import('../../views/wallet/withdrawal/WithdrawalScreen'), 'WithdrawalScreen', withdrawal),
  ),
  at(
    '/wallet/transfer',
    lazyScreen(() => import('../../views/wallet/transfer/TransferScreen'), 'TransferScreen', walletMoves),
  ),
  at(
    '/wallet/log-currency',
    lazyScreen(
      () => import('../../views/wallet/walletRecords/WalletHistoryScreen'),
      'WalletHistoryScreen',
      walletMoves,
    ),
  ),
  at(
    '/wallet/wallet-log',
    lazyScreen(() => import('../../views/wallet/walletRecords/WalletFlowsScreen'), 'WalletFlowsScreen', walletMoves),
  ),
  at(
    '/wallet/log-transfer',
    lazyScreen(() => import('../../views/wallet/walletRecords/TransfersScreen'), 'TransfersScreen', walletMoves),
  ),
  at(
    '/wallet/log-ico',
    lazyScreen(() => import('../../views/ico/icoRecords/IcoLogScreen'), 'IcoLogScreen', ico),
  ),
  at(
    '/wallet/log-ico-thaw',
    lazyScreen(() => import('../../views/ico/icoRecords/IcoLogScreen'), 'ThawLogScreen', ico),
  ),
  at(
    '/wallet/log-legal',
    lazyScreen(() => import('../../views/fiat/fiatOrder/LegalRecordsScreen'), 'LegalRecordsScreen', walletMoves),
  ),
];
