import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { antiPhishingMachine } from '../../../machines/account/antiPhishing/antiPhishing.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { LinkButton } from '../../kit/Button';
import { SkeletonForm } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { SettingLead, SettingPanel } from '../user/setting.styles';
import { UserPage } from '../user/UserPage';
import { AntiPhishingForm } from './AntiPhishingForm';

/** /user/s-securityset/anti-phishing: the word included in every e-mail to the user. */
export function AntiPhishingScreen() {
  const { t } = useTranslation(['antiPhishing', 'errors', 'securitySettings', 'credentialChange']);
  const { user } = useSession();
  const flow = useFlow(antiPhishingMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const word = useSelector(flow, ({ context }) => context.word);
  const failure = useSelector(flow, ({ context }) => context.failure);
  return (
    <UserPage title={t('securitySettings:step_antiPhishing')}>
      <SettingLead>{t('lead')}</SettingLead>
      <SettingPanel data-state={state}>
        {state === 'loading' && <SkeletonForm fields={1} />}
        {state === 'failed' && (
          <ErrorState
            title={t('failed')}
            error={failure?.error}
            send="user.antiPhishing.retry"
            onRetry={() => flow.send({ type: 'user.antiPhishing.retry' })}
          />
        )}
        {state === 'saved' && (
          <EmptyState
            icon="check"
            title={t('saved')}
            text={t('savedText', { word })}
            action={<LinkButton to="/user/s-securityset">{t('credentialChange:toSettings')}</LinkButton>}
          />
        )}
        {(state === 'editing' || state === 'submitting' || state === 'resting') && (
          <AntiPhishingForm
            word={word}
            hasFactor={user?.second_factor ?? false}
            busy={state === 'submitting'}
            resting={state === 'resting'}
            failure={failure}
            onSubmit={(values) => flow.send({ type: 'user.antiPhishing.submit', values })}
          />
        )}
      </SettingPanel>
    </UserPage>
  );
}
