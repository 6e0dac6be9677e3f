import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { errorOf, isFailed } from '../../../machines/wallet/accountOverview/accountOverview.selectors';
import { usePlatform } from '../../app/usePlatform';
import { FaucetButton } from '../faucet/FaucetButton';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { Panel } from '../../kit/Panel';
import { ErrorState } from '../../kit/States';
import { SectionLayout } from '../../shell/layout/SectionLayout';
import { TodayStat, Valuation } from '../walletAccount/AccountHead';
import { Acts } from '../walletAccount/head.styles';
import { useOverviewRef, useWallet, useWalletAccount } from '../walletAccount/useWallet';
import { WALLET_MENU } from '../walletAccount/walletMenu';
import { Distribution } from './Distribution';
import { LatestMovements } from './LatestMovements';
import { ValueHistory } from '../valueHistory/ValueHistory';

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr));
  gap: var(--space-4);
  & > section > header { min-height: 48px; }
`;

/** /wallet: what all accounts are worth together, how that is divided, how it developed, and what came and went last. */
export function OverviewScreen() {
  const { t } = useTranslation('wallet');
  const { config } = usePlatform();
  const flow = useWalletAccount(null);
  const wallet = useWallet();
  return (
    <SectionLayout
      menu={WALLET_MENU}
      title={t('overview')}
      beside={config.sandbox && <Badge $tone="warn">{t('sandbox')}</Badge>}
    >
      <Panel>
        <Valuation
          flow={flow}
          label={t('totalValuation')}
          usdt={wallet.usdt}
          btc={wallet.btc}
          unpriced={wallet.unpriced}
          known={wallet.known}
        >
          <TodayStat flow={flow} profit={wallet.profitOf(null)} />
        </Valuation>
        <Acts>
          {config.sandbox && <FaucetButton currency="USDT" look="button" />}
          <LinkButton to="/wallet/recharge">{t('deposit')}</LinkButton>
          <LinkButton to="/wallet/cash">{t('withdrawal')}</LinkButton>
          <LinkButton to="/wallet/transfer">{t('transfer')}</LinkButton>
        </Acts>
        <OverviewFailure />
      </Panel>
      <Pictures>
        <ValueHistory flow={flow} wallet={wallet} />
        <Distribution flow={flow} wallet={wallet} />
      </Pictures>
      <LatestMovements flow={flow} />
    </SectionLayout>
  );
}

function OverviewFailure() {
  const { t } = useTranslation('wallet');
  const overview = useOverviewRef();
  const error = useSelector(overview, errorOf);
  if (!useSelector(overview, isFailed)) return null;
  return (
    <ErrorState
      title={t('accountsFailed')}
      error={error}
      send="user.overview.retry"
      onRetry={() => overview.send({ type: 'user.overview.retry' })}
    />
  );
}
