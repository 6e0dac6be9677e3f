import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLink } from '../../app/useMarket';
import { useSession } from '../../app/useSession';
import { BusyDots } from '../../kit/Button';
import { Announced, Bar, WarnBar } from '../../kit/WarnBar';

/** States that the live connection is lost and prices may be stale, or that the exchange is stopped. */
function LinkBanner() {
  const { t } = useTranslation(['layout', 'errors']);
  const link = useLink();
  return (
    <WarnBar>
      {(link === 'down' || link === 'stopped') && (
        <>
          {link === 'stopped' ? t('errors:stopped') : t('linkDown')}
          <BusyDots />
        </>
      )}
    </WarnBar>
  );
}

const InUse = styled(Bar)`
  background: var(--raised);
  color: var(--text-2);
  a { color: var(--text); text-decoration: underline; }
`;

/** Paths that always use the main portfolio. */
const MAIN_ONLY = /^\/(wallet\/(recharge|cash)|deal|subscribe)(\/|$)/;

/** Names the portfolio whose balances and orders are shown, when it is not the main one, or the one that this tab had to leave. */
function PortfolioBanner() {
  const { t } = useTranslation('layout');
  const { portfolio, archived } = useSession();
  const { pathname } = useLocation();
  if (!portfolio) return <WarnBar>{archived && t('portfolioArchived', { name: archived })}</WarnBar>;
  return (
    <Announced>
      <InUse>
        {t('portfolioInUse', { name: portfolio.name })} {MAIN_ONLY.test(pathname) && t('portfolioMainOnly')}{' '}
        <Link to="/user/portfolios">{t('portfolioSwitch')}</Link>
      </InUse>
    </Announced>
  );
}

const LOCK = '/user/s-securityset/lock';

/** States on every screen that a locked or suspended account can only look and cancel, before anything is typed. */
function LockBanner() {
  const { t } = useTranslation('layout');
  const { user } = useSession();
  const { pathname } = useLocation();
  return <WarnBar>{user?.locked && pathname !== LOCK && <Link to={LOCK}>{t('accountLocked')}</Link>}</WarnBar>;
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
