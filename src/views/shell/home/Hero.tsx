import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { minimumPurchase } from '../../../machines/shell/home/home.machine';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { LinkButton } from '../../kit/Button';
import { formatShare } from '../../kit/format';
import { media } from '../../kit/media';
import { LiveBoard } from './LiveBoard';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 560px);
  gap: var(--space-7);
  align-items: center;
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-8) var(--space-4);
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); gap: var(--space-6); padding-top: var(--space-7); }
  ${media.phone} { padding: var(--space-6) var(--space-4) var(--space-7); }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  h1 { font-size: var(--font-3xl); font-weight: 700; letter-spacing: -0.035em; line-height: 1.04; }
  & > p { max-width: 46ch; font-size: var(--font-lg); color: var(--text-2); }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  ${media.phone} { width: 100%; & > * { flex: 1 1 100%; } }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  font-size: var(--font-md);
  color: var(--text-2);
  li { display: flex; gap: var(--space-2); align-items: baseline; }
  li::before { content: ''; width: 6px; height: 6px; border-radius: 50%; background: var(--text-3); translate: 0 -2px; }
`;

/** Introduction with sign-up and trading links, and the live market. */
export function Hero() {
  const { t } = useTranslation('home');
  const { pairs } = usePlatform();
  const { languageTag } = usePreferences();
  return (
    <Grid>
      <Words>
        <h1>{t('heroTitle')}</h1>
        <p>{t('heroText')}</p>
        <Ways>
          <LinkButton to="/reg" variant="primary" size="lg">
            {t('register')}
          </LinkButton>
          <LinkButton to="/markets/kline/BTC_USDT" size="lg">
            {t('startTrading')}
          </LinkButton>
        </Ways>
        <Facts>
          <li>{t('factMinimum', { amount: minimumPurchase(pairs) ?? '--' })}</li>
          <li>{t('factFee', { fee: pairs[0] ? formatShare(pairs[0].taker_fee, languageTag) : '--' })}</li>
          <li>{t('factPairs', { count: pairs.length })}</li>
        </Facts>
      </Words>
      <LiveBoard watched={false} />
    </Grid>
  );
}
