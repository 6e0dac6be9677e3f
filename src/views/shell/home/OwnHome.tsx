import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { useSelector } from '@xstate/react';
import { LinkButton } from '../../kit/Button';
import { media } from '../../kit/media';
import { Panel, PanelHead } from '../../kit/Panel';
import { VisuallyHidden, tabular } from '../../kit/text';
import { ValueHistory } from '../../wallet/valueHistory/ValueHistory';
import { Acts, TodayStat, Valuation } from '../../wallet/walletAccount/AccountHead';
import { useWallet, useWalletAccount } from '../../wallet/walletAccount/useWallet';
import { FirstSteps } from '../firstSteps/FirstSteps';
import { LiveBoard } from './LiveBoard';
import { usePreferences } from '../../app/usePreferences';
import { ProfitAmount, YieldText } from '../../futures/futures/figures';
import { Badge } from '../../kit/Badge';
import { formatQuantity } from '../../kit/format';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { futuresOf } from '../../../machines/account/userData/userData.machine';
import { useUserDataRef } from '../../account/userData/useUserData';

const NONE: readonly FuturesPosition[] = [];

/** The user's open positions; none for a visitor. */
const usePositions = (): readonly FuturesPosition[] => useSelector(useUserDataRef(), futuresOf)?.positions ?? NONE;

const Row = styled(Link)`
  ${tabular}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 56px;
  padding: 0 var(--space-4);
  border-top: 1px solid var(--line);
  &:hover { background: var(--raised); }
  &:focus-visible { outline-offset: -3px; }
  small { display: block; color: var(--text-3); font-size: var(--font-sm); }
  & > span:last-child { text-align: end; font-weight: 600; }
`;

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

/** The user's balance, its history, the next step, and the watched markets. */
export function OwnHome() {
  const { t } = useTranslation(['home', 'wallet']);
  const flow = useWalletAccount();
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

/** The user's positions with their profit, each linking to its contract; renders nothing when there are none. */
function OwnPositions() {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const positions = usePositions();
  if (positions.length === 0) return null;
  return (
    <Panel $flush aria-label={t('positions')}>
      <PanelHead>
        <h2>{t('positions')}</h2>
      </PanelHead>
      {positions.map((one) => (
        <Row key={one.id} to={`/contract/${one.pair.toLowerCase()}`}>
          <span>
            {one.pair.replace('_', '/')}{' '}
            <Badge $tone={one.side === 'long' ? 'up' : 'down'}>{t(`side_${one.side}`)}</Badge>
            <small>{`${formatQuantity(one.quantity, languageTag)} · ${one.leverage}×`}</small>
          </span>
          <span>
            <ProfitAmount amount={one.unrealised_profit} languageTag={languageTag} unit="USDT" />
            <small>
              <YieldText fraction={one.yield} languageTag={languageTag} />
            </small>
          </span>
        </Row>
      ))}
    </Panel>
  );
}
