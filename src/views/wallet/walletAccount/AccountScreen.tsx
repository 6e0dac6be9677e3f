import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Account, WalletOverview } from '../../../../domain/contract/wallet/wallet';
import { visibleRows } from '../../../machines/wallet/walletAccount/walletAccount.machine';
import { usePlatform } from '../../app/usePlatform';
import { FaucetButton } from '../faucet/FaucetButton';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { TextField } from '../../kit/TextField';
import { chooses } from '../../kit/sends';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { Acts, ContractStats, IcoStats, TodayStat, Valuation } from './AccountHead';
import { AccountTable } from './AccountTable';
import { useFigures } from './useFigures';
import { useWallet, useWalletAccount, type Wallet, type WalletAccountRef } from './useWallet';
import { ACCOUNT_PLACES, transferFrom, WALLET_MENU } from './walletPlaces';

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4);
  & > :first-child { flex: 0 1 260px; }
  ${media.phone} { & > :first-child { flex: 1 0 100%; } }
`;

interface PartProps {
  account: Account;
  flow: WalletAccountRef;
  wallet: Wallet;
  contract: ContractFigures | null;
}

type ContractFigures = WalletOverview['contract'];

interface AccountScreenProps {
  account: Account;
  /** Futures figures, when more current than those of the overview. */
  contract?: ContractFigures | null;
  /** Rendered between the account's value and its currencies. */
  below?: ReactNode;
  /** Rendered below everything else. */
  children?: ReactNode;
}

/** One of the five accounts: its worth, specific figures, all currencies that it may hold, and related content. */
export function AccountScreen({ account, contract, below, children }: AccountScreenProps) {
  const { t } = useTranslation(['wallet']);
  const { config } = usePlatform();
  const flow = useWalletAccount();
  const wallet = useWallet();
  const title = t(ACCOUNT_PLACES[account].labelKey);
  const part = { account, flow, wallet, contract: contract ?? wallet.overview?.contract ?? null };
  return (
    <SectionLayout
      menu={WALLET_MENU}
      title={title}
      beside={config.sandbox && <Badge $tone="warn">{t('sandbox')}</Badge>}
    >
      <Panel>
        <Head {...part} />
        <Acts>
          {account === 'spot' && config.sandbox && <FaucetButton currency="USDT" look="button" />}
          {account === 'spot' && <LinkButton to="/wallet/recharge">{t('deposit')}</LinkButton>}
          {account === 'spot' && <LinkButton to="/wallet/cash">{t('withdrawal')}</LinkButton>}
          <LinkButton to={transferFrom(account)}>{t('transfer')}</LinkButton>
        </Acts>
      </Panel>
      {below}
      <Panel $flush>
        <Currencies {...part} title={title} />
      </Panel>
      {children}
    </SectionLayout>
  );
}

function Head({ account, flow, wallet, contract }: PartProps) {
  const { t } = useTranslation(['wallet']);
  const worth = wallet.accounts.find((one) => one.account === account);
  return (
    <Valuation
      flow={flow}
      label={t(account === 'contract' ? 'totalEquity' : 'totalValuation')}
      usdt={(account === 'contract' ? contract?.equity : null) ?? worth?.usdt ?? null}
      btc={worth?.btc ?? null}
      unpriced={worth?.unpriced ?? []}
      known={wallet.known}
    >
      <TodayStat flow={flow} profit={wallet.profitOf(account)} />
      {account === 'contract' && <ContractStats flow={flow} contract={contract} />}
      {account === 'ico' && <IcoStats flow={flow} wallet={wallet} />}
    </Valuation>
  );
}

function Currencies({ account, flow, wallet, title }: PartProps & { title: string }) {
  const { t } = useTranslation(['wallet']);
  const figures = useFigures(flow);
  const search = useSelector(flow, (snapshot) => snapshot.context.searches[account] ?? '');
  const hideSmall = useSelector(flow, (snapshot) => snapshot.context.hideSmall);
  const rows = wallet.accounts.find((one) => one.account === account)?.rows ?? [];
  return (
    <>
      <Filters>
        <TextField
          type="search"
          label={t('search')}
          labelHidden
          placeholder={t('search')}
          value={search}
          data-send="user.search.change"
          onChange={(text) => flow.send({ type: 'user.search.change', account, text })}
        />
        <Checkbox checked={hideSmall} {...chooses(flow, 'user.small.choose', 'hidden')}>
          {t('hideSmall')}
        </Checkbox>
      </Filters>
      <AccountTable
        account={account}
        caption={title}
        rows={visibleRows(rows, search, hideSmall)}
        figures={figures}
        loading={!wallet.known || !figures.ready}
      />
    </>
  );
}

/** /wallet/spot */
export const SpotAccountScreen = () => <AccountScreen account="spot" />;

/** /wallet/secContract */
export const SecondsAccountScreen = () => <AccountScreen account="sec_contract" />;

/** /wallet/legalSymbol */
export const FiatAccountScreen = () => <AccountScreen account="legal" />;
