import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { accountLockMachine, type Hold } from '../../../machines/account/accountLock/accountLock.machine';
import { useFlow } from '../../app/useFlow';
import { useSubmission } from '../../app/useSubmission';
import { usePlatform } from '../../app/usePlatform';
import { useSession } from '../../app/useSession';
import { Button, LinkButton } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { SkeletonFacts } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { decides, retries, sends } from '../../kit/sends';
import { SettingLead, SettingPanel, UserPage } from '../user/UserPage';
import { UnlockForm } from './UnlockForm';

function Unlocked() {
  const { t } = useTranslation(['accountLock', 'credentialChange']);
  return (
    <EmptyState
      icon="check"
      title={t('unlocked')}
      text={t('unlockedText')}
      action={<LinkButton to="/user/s-securityset">{t('credentialChange:toSettings')}</LinkButton>}
    />
  );
}

function Held({ hold }: { hold: Hold }) {
  const { t } = useTranslation(['accountLock', 'errors']);
  const icon = hold === 'accountSuspended' ? 'warning' : 'timer';
  return <EmptyState icon={icon} title={t('held')} text={t(`errors:${hold}`)} />;
}

/** /user/s-securityset/lock: locks and unlocks the user's own account. */
export function AccountLockScreen() {
  const { t } = useTranslation(['accountLock', 'layout']);
  const { user } = useSession();
  const { config } = usePlatform();
  const flow = useFlow(accountLockMachine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const isOpen = useSelector(flow, (snapshot) => snapshot.hasTag('open'));
  const held = useSelector(flow, ({ context }) => context.held);
  const isLocked = useSelector(flow, ({ context }) => context.lockedSince !== null) || held !== null;
  const submission = useSubmission(flow);
  if (!user) return null;
  const lockedLead = held ? 'layout:accountLocked' : 'lockedLead';
  const lead = isLocked ? lockedLead : 'lead';
  const isUnlocking = state === 'editing' || state === 'submitting' || state === 'resting';
  return (
    <UserPage title={t(isLocked ? 'unlock' : 'title')}>
      {state !== 'unlocked' && <SettingLead>{t(lead)}</SettingLead>}
      <SettingPanel data-state={state}>
        {state === 'loading' && <SkeletonFacts rows={4} />}
        {state === 'failed' && (
          <ErrorState title={t('failed')} error={submission.failure?.error} {...retries(flow, 'user.lock.retry')} />
        )}
        {isOpen && (
          <Button variant="danger" busy={submission.busy} {...sends(flow, 'user.lock.open')}>
            {t('lock')}
          </Button>
        )}
        {held && <Held hold={held} />}
        {isUnlocking && (
          <UnlockForm
            {...{ account: user.account, hasFactor: user.second_factor }}
            {...({ scene: 'unlock', label: t('unlock'), send: 'user.unlock.submit' } as const)}
            {...submission}
            sandbox={config.sandbox !== null}
            onSubmit={(values) => flow.send({ type: 'user.unlock.submit', values })}
          />
        )}
        {state === 'unlocked' && <Unlocked />}
      </SettingPanel>
      <ConfirmDialog
        open={state === 'confirming'}
        tone="danger"
        title={t('confirmTitle')}
        acceptLabel={t('lock')}
        {...decides(flow, 'user.lock.accept', 'user.lock.dismiss')}
      >
        {t('confirmText')}
      </ConfirmDialog>
    </UserPage>
  );
}
