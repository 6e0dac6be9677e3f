import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { securitySettingsMachine } from '../../../machines/account/securitySettings/securitySettings.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { formatDateTime } from '../../kit/formatTime';
import { Panel } from '../../kit/Panel';
import { ErrorState } from '../../kit/States';
import { SettingNote, UserPage } from '../user/UserPage';
import { SecurityRows } from './SecurityRows';
import type { UserInfo } from '../../../../domain/contract/account/account';
import { NAME_STATUS } from '../../../../domain/contract/choices';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { Icon } from '../../kit/Icon';
import { media } from '../../kit/media';
import { retries } from '../../kit/sends';

const Grid = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: var(--space-5);
  padding: var(--space-5);
  ${media.phone} { grid-template-columns: minmax(0, 1fr); padding: var(--space-4); }
`;

const Level = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  align-content: start;
  h2 { display: flex; align-items: center; gap: var(--space-2); font-size: var(--font-lg); }
  p { color: var(--text-2); }
`;

const Steps = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
  a { display: flex; align-items: center; gap: var(--space-2); min-height: 36px; color: var(--text); }
  a:hover { color: var(--text); }
  a > :last-child { flex: none; margin-inline-start: auto; }
`;

const Done = styled.span<{ $done: boolean }>`
  display: inline-flex;
  color: ${({ $done }) => ($done ? 'var(--accent)' : 'var(--text-3)')};
`;

interface SecurityLevelProps {
  user: UserInfo;
  /** Null until known. */
  hasAntiPhishing: boolean | null;
}

/** Security level, low until the identity is verified, with steps that raise it and further protection. */
function SecurityLevel({ user, hasAntiPhishing }: SecurityLevelProps) {
  const { t } = useTranslation('securitySettings');
  const isHigh = user.info.name_status === NAME_STATUS.verified;
  const isPending = user.info.name_status === NAME_STATUS.pending;
  const steps = [
    { id: 'identity', to: '/user/identity', done: isHigh },
    { id: 'secondFactor', to: '/user/s-securityset/second-factor', done: user.second_factor },
    { id: 'antiPhishing', to: '/user/s-securityset/anti-phishing', done: hasAntiPhishing === true },
  ] as const;
  return (
    <Grid aria-label={t('level')}>
      <Level>
        <h2>
          {t('level')}
          <Badge $tone={isHigh ? 'ok' : 'danger'}>{t(isHigh ? 'level_high' : 'level_low')}</Badge>
        </h2>
        <p>{t(isHigh ? 'highText' : isPending ? 'pendingText' : 'lowText')}</p>
        {!isHigh && !isPending && (
          <LinkButton to="/user/identity" variant="primary">
            {t('verify')}
          </LinkButton>
        )}
      </Level>
      <Steps aria-label={t('steps')}>
        {steps.map(({ id, to, done }) => (
          <li key={id}>
            <Link to={to}>
              <Done $done={done}>
                <Icon name={done ? 'check' : 'shield'} size={16} />
              </Done>
              {t(`step_${id}`)}
              <Badge $tone={done ? 'ok' : 'neutral'}>{t(done ? 'done' : 'open')}</Badge>
            </Link>
          </li>
        ))}
      </Steps>
    </Grid>
  );
}

/** /user/s-securityset: security level of the account, with links to all its protections. */
export function SecuritySettingsScreen() {
  const { t } = useTranslation(['securitySettings', 'errors', 'user']);
  const { languageTag } = usePreferences();
  const { user } = useSession();
  const flow = useFlow(securitySettingsMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const overview = useSelector(flow, ({ context }) => context.overview);
  const error = useSelector(flow, ({ context }) => context.error);
  if (!user) return null;
  const restsUntil = overview?.withdrawals_rest_until ?? null;
  return (
    <UserPage title={t('user:groupSecurity')}>
      <SecurityLevel user={user} hasAntiPhishing={overview ? overview.anti_phishing !== null : null} />
      {restsUntil !== null && (
        <SettingNote>{t('resting', { time: formatDateTime(restsUntil, languageTag) })}</SettingNote>
      )}
      <Panel $flush data-state={state}>
        {state === 'failed' ? (
          <ErrorState title={t('failed')} error={error} {...retries(flow, 'user.security.retry')} />
        ) : (
          <SecurityRows user={user} overview={overview} />
        )}
      </Panel>
    </UserPage>
  );
}
