import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LinkButton } from '../../kit/Button';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { VisuallyHidden } from '../../kit/text';
import { ValueHistory } from '../../wallet/valueHistory/ValueHistory';
import { TodayStat, Valuation } from '../../wallet/walletAccount/AccountHead';
import { Acts } from '../../wallet/walletAccount/head.styles';
import { useWallet, useWalletAccount } from '../../wallet/walletAccount/useWallet';
import { FirstSteps } from '../firstSteps/FirstSteps';
import { LiveBoard } from './LiveBoard';
import { OwnPositions } from './OwnPositions';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: var(--space-4);
  align-items: start;
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-5) var(--space-4) var(--space-6);
  & > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
  ${media.phone} { padding: var(--space-3) var(--space-3) var(--space-5); }
`;

/** What the user has, how it developed, what comes next, and the markets that are watched. */
export function OwnHome() {
  const { t } = useTranslation(['home', 'wallet']);
  const flow = useWalletAccount(null);
  const wallet = useWallet();
  return (
    <Grid>
      <VisuallyHidden as="h1">{t('ownTitle')}</VisuallyHidden>
      <div>
        <FirstSteps wallet={wallet} />
        <Panel>
          <Valuation
            flow={flow}
            label={t('wallet:totalValuation')}
            usdt={wallet.usdt}
            btc={wallet.btc}
            unpriced={wallet.unpriced}
            known={wallet.known}
          >
            <TodayStat flow={flow} profit={wallet.profitOf(null)} />
          </Valuation>
          <Acts>
            <LinkButton to="/markets/kline/BTC_USDT">{t('startTrading')}</LinkButton>
            <LinkButton to="/wallet/recharge">{t('wallet:deposit')}</LinkButton>
            <LinkButton to="/wallet">{t('openWallet')}</LinkButton>
          </Acts>
        </Panel>
        <ValueHistory flow={flow} wallet={wallet} />
      </div>
      <div>
        <OwnPositions />
        <LiveBoard watched />
      </div>
    </Grid>
  );
}
