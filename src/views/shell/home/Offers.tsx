import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../../kit/Icon';
import { media } from '../../kit/media';
import { Band, Inner } from './section.styles';

const OFFERS = [
  { id: 'spot', to: '/markets/kline/BTC_USDT', icon: 'trade' },
  { id: 'contract', to: '/contract/btc_usdt', icon: 'bolt' },
  { id: 'seconds', to: '/contract_sec/btc_usdt', icon: 'timer' },
  { id: 'fiat', to: '/deal', icon: 'wallet' },
  { id: 'ico', to: '/subscribe', icon: 'layers' },
  { id: 'wallet', to: '/wallet', icon: 'shield' },
] as const satisfies readonly { id: string; to: string; icon: IconName }[];

const Title = styled.h2`
  margin-bottom: var(--space-5);
  font-size: clamp(24px, 2.6vw, 34px);
  letter-spacing: -0.02em;
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 28px minmax(0, 3fr) minmax(0, 7fr) 20px;
  gap: var(--space-4);
  align-items: center;
  padding: var(--space-4) var(--space-2);
  border-top: 1px solid var(--line);
  color: var(--text-2);
  strong { font-size: var(--font-lg); color: var(--text); }
  & > svg:last-child { opacity: 0.4; transition: translate var(--fast) var(--ease); }
  &:hover { background: var(--raised); & > svg:last-child { opacity: 1; translate: 3px 0; } }
  ${media.phone} {
    grid-template-columns: 24px minmax(0, 1fr) 18px;
    gap: var(--space-1) var(--space-3);
    strong { grid-column: 2; }
    span { grid-column: 2; grid-row: 2; font-size: var(--font-md); }
    & > svg:last-child { grid-column: 3; grid-row: 1; }
  }
`;

export function Offers() {
  const { t } = useTranslation('home');
  return (
    <Band $raised>
      <Inner>
        <Title>{t('offersTitle')}</Title>
        {OFFERS.map((offer) => (
          <Row key={offer.id} to={offer.to}>
            <Icon name={offer.icon} size={22} />
            <strong>{t(`offer_${offer.id}`)}</strong>
            <span>{t(`offerText_${offer.id}`)}</span>
            <Icon name="arrowRight" />
          </Row>
        ))}
      </Inner>
    </Band>
  );
}
