import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { securitySettingsMachine } from '../../../machines/account/securitySettings/securitySettings.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { formatDateTime } from '../../kit/formatTime';
import { Panel } from '../../kit/Panel';
import { ErrorState } from '../../kit/States';
import { SettingNote } from '../user/setting.styles';
import { UserPage } from '../user/UserPage';
import { SecurityLevel } from './SecurityLevel';
import { SecurityRows } from './SecurityRows';

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
          <ErrorState
            title={t('failed')}
            error={error}
            send="user.security.retry"
            onRetry={() => flow.send({ type: 'user.security.retry' })}
          />
        ) : (
          <SecurityRows user={user} overview={overview} />
        )}
      </Panel>
    </UserPage>
  );
}
