import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLink } from '../../app/useMarket';
import { useSession } from '../../app/useSession';
import { BusyDots } from '../../kit/Button';
import { Icon } from '../../kit/Icon';

const Region = styled.div.attrs({ role: 'status' })``;

const Banner = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 36px;
  padding: var(--space-1) var(--space-4);
  background: var(--warn-soft);
  color: var(--warn);
  font-size: var(--font-md);
  text-align: center;
  & > svg { flex: none; }
  a { color: inherit; text-decoration: underline; }
`;

/** States that the live connection is lost and prices may be stale, or that the exchange is stopped. */
function LinkBanner() {
  const { t } = useTranslation(['layout', 'errors']);
  const link = useLink();
  return (
    <Region>
      {(link === 'down' || link === 'stopped') && (
        <Banner>
          <Icon name="warning" size={16} />
          {link === 'stopped' ? t('errors:stopped') : t('linkDown')}
          <BusyDots />
        </Banner>
      )}
    </Region>
  );
}

const InUse = styled(Banner)`
  background: var(--raised);
  color: var(--text-2);
  a { color: var(--text); text-decoration: underline; }
`;

/** Paths that always use the main portfolio. */
const MAIN_ONLY = /^\/(wallet\/(recharge|cash)|deal|subscribe)(\/|$)/;

/** Names the portfolio whose balances and orders are shown, when it is not the main one. */
function PortfolioBanner() {
  const { t } = useTranslation('layout');
  const { portfolio } = useSession();
  const { pathname } = useLocation();
  if (!portfolio) return null;
  return (
    <Region>
      <InUse>
        {t('portfolioInUse', { name: portfolio.name })} {MAIN_ONLY.test(pathname) && t('portfolioMainOnly')}{' '}
        <Link to="/user/portfolios">{t('portfolioSwitch')}</Link>
      </InUse>
    </Region>
  );
}

const LOCK = '/user/s-securityset/lock';

/** States on every screen that a locked or suspended account can only look and cancel, before anything is typed. */
function LockBanner() {
  const { t } = useTranslation('layout');
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <Region>
      {user?.locked && pathname !== LOCK && (
        <Banner>
          <Icon name="warning" size={16} />
          <Link to={LOCK}>{t('accountLocked')}</Link>
        </Banner>
      )}
    </Region>
  );
}

/** What every screen says above itself: about the link, the account and the portfolio. */
export function Banners() {
  return (
    <>
      <LinkBanner />
      <LockBanner />
      <PortfolioBanner />
    </>
  );
}
