import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { UserInfo } from '../../../../domain/contract/account/account';
import type { SecurityOverview } from '../../../../domain/contract/account/security';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { Icon, type IconName } from '../../kit/Icon';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) minmax(0, auto) minmax(96px, auto);
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  & + & { border-top: 1px solid var(--line); }
  & > svg { color: var(--text-3); }
  strong { font-weight: 600; }
  p { color: var(--text-3); font-size: var(--font-md); }
  ${media.phone} {
    grid-template-columns: 24px minmax(0, 1fr) auto;
    & > :nth-child(3) { grid-column: 2; grid-row: 2; justify-self: start; }
    & > :last-child { grid-column: 3; grid-row: 1 / span 2; }
  }
`;

const Value = styled.span`
  color: var(--text-2);
  text-align: end;
  overflow-wrap: anywhere;
  ${media.phone} { text-align: start; }
`;

interface RowProps {
  icon: IconName;
  title: string;
  text: string;
  value?: ReactNode;
  to: string;
  act: string;
}

function Row({ icon, title, text, value, to, act }: RowProps) {
  return (
    <Item>
      <Icon name={icon} size={20} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <Value>{value}</Value>
      <LinkButton to={to} size="sm" aria-label={`${title}: ${act}`}>
        {act}
      </LinkButton>
    </Item>
  );
}

interface SecurityRowsProps {
  user: UserInfo;
  /** Null while loading. */
  overview: SecurityOverview | null;
}

function WatchRows({ overview }: { overview: SecurityOverview | null }) {
  const { t } = useTranslation('securitySettings');
  const later = (value: ReactNode) => (overview ? value : <Skeleton width="80px" />);
  return (
    <>
      <Row
        icon="monitor"
        title={t('devices')}
        text={t('devicesText')}
        value={later(t('deviceCount', { count: overview?.sessions ?? 0 }))}
        to="/user/s-securityset/devices"
        act={t('view')}
      />
      <Row
        icon="orders"
        title={t('activity')}
        text={t('activityText')}
        to="/user/s-securityset/activity"
        act={t('view')}
      />
      <Row
        icon="warning"
        title={t('lock')}
        text={t('lockText')}
        value={later(overview?.locked_since != null && <Badge $tone="danger">{t('locked')}</Badge>)}
        to="/user/s-securityset/lock"
        act={t('view')}
      />
      <Row icon="close" title={t('closing')} text={t('closingText')} to="/user/close-account" act={t('view')} />
    </>
  );
}

function FactorRows({ user, overview }: SecurityRowsProps) {
  const { t } = useTranslation('securitySettings');
  const later = (value: ReactNode) => (overview ? value : <Skeleton width="80px" />);
  return (
    <>
      <Row
        icon="timer"
        title={t('step_secondFactor')}
        text={t('secondFactorText')}
        value={
          user.authenticator ? (
            <>
              <Badge $tone="ok">{t('on')}</Badge> {later(t('recoveryLeft', { count: overview?.recovery_codes ?? 0 }))}
            </>
          ) : (
            <Badge $tone="warn">{t('off')}</Badge>
          )
        }
        to="/user/s-securityset/second-factor"
        act={t(user.authenticator ? 'manage' : 'setUp')}
      />
      <Row
        icon="shield"
        title={t('passkeys')}
        text={t('passkeysText')}
        value={
          user.passkeys > 0 ? (
            <Badge $tone="ok">{t('passkeyCount', { count: user.passkeys })}</Badge>
          ) : (
            <Badge $tone="warn">{t('off')}</Badge>
          )
        }
        to="/user/s-securityset/passkeys"
        act={t(user.passkeys > 0 ? 'manage' : 'setUp')}
      />
    </>
  );
}

/** All protections of the account, with their state and links to change them. */
export function SecurityRows({ user, overview }: SecurityRowsProps) {
  const { t } = useTranslation(['securitySettings', 'user']);
  const later = (value: ReactNode) => (overview ? value : <Skeleton width="80px" />);
  const contact = user.email ?? (user.phone && `${user.area_code ?? ''} ${user.phone}`);
  const isEmail = user.account.includes('@');
  return (
    <List>
      <Row
        icon="shield"
        title={t('user:loginPassword')}
        text={t('loginPasswordText')}
        to="/user/s-loginpwd"
        act={t('change')}
      />
      <Row
        icon="wallet"
        title={t('user:fundsPassword')}
        text={t('fundsPasswordText')}
        to="/user/s-securitypwd"
        act={t('change')}
      />
      <Row
        icon={isEmail ? 'globe' : 'phone'}
        title={t(isEmail ? 'email' : 'phone')}
        text={t('accountText')}
        value={contact}
        to={isEmail ? '/user/s-emailset' : '/user/s-phoneset'}
        act={t('change')}
      />
      <FactorRows user={user} overview={overview} />
      <Row
        icon="eye"
        title={t('step_antiPhishing')}
        text={t('antiPhishingText')}
        value={later(overview?.anti_phishing ?? <Badge $tone="warn">{t('notSet')}</Badge>)}
        to="/user/s-securityset/anti-phishing"
        act={t(overview?.anti_phishing ? 'change' : 'setUp')}
      />
      <WatchRows overview={overview} />
      <Row icon="link" title={t('user:apiKeys')} text={t('apiKeysText')} to="/user/api-keys" act={t('manage')} />
    </List>
  );
}
