import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { accountAlarmMachine } from '../../../machines/account/accountAlarm/accountAlarm.machine';
import { useFlow } from '../../app/useFlow';
import { usePageTitle } from '../../app/usePageTitle';
import { Button, LinkButton } from '../../kit/Button';
import { sends } from '../../kit/sends';
import { Notice } from '../../shell/notFound/Notice';
import { NotFoundScreen } from '../../shell/notFound/NotFoundScreen';

function Alarm({ token }: { token: string }) {
  const { t } = useTranslation(['accountAlarm', 'errors', 'passwordReset', 'login']);
  const flow = useFlow(accountAlarmMachine, { token });
  const state = useSelector(flow, ({ value }) => value);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  usePageTitle(t('title'));
  const reason = failure && t(`errors:${failure.error}`);
  return (
    <div data-state={state} aria-live="polite">
      {state === 'locked' && (
        <Notice title={t('locked')} text={t('lockedText')}>
          <LinkButton to="/forget-pass" variant="primary" size="lg">
            {t('newPassword')}
          </LinkButton>
        </Notice>
      )}
      {state === 'refused' && (
        <Notice title={t('refused')} text={reason ?? ''}>
          <LinkButton to="/user/s-securityset/lock" variant="primary" size="lg">
            {t('lockThere')}
          </LinkButton>
        </Notice>
      )}
      {(state === 'asking' || state === 'locking' || state === 'failed') && (
        <Notice title={t('title')} text={reason ?? t('text')}>
          <Button variant="danger" size="lg" busy={busy} {...sends(flow, 'user.alarm.accept')}>
            {t('lock')}
          </Button>
        </Notice>
      )}
    </div>
  );
}

/** /not-me#{token}: target of the e-mail link for reporting an action as not one's own. */
export function NotMeScreen() {
  const token = useLocation().hash.slice(1);
  return token ? <Alarm token={token} /> : <NotFoundScreen />;
}
