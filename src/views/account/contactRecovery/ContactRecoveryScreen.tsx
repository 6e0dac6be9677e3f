import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ContactRecovery } from '../../../../domain/contract/account/contactRecovery';
import { contactRecoveryMachine } from '../../../machines/account/contactRecovery/contactRecovery.machine';
import { useFlow } from '../../app/useFlow';
import { useSubmission } from '../../app/useSubmission';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { Button, LinkButton } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { formatDateTime } from '../../kit/formatTime';
import { Skeleton } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { decides, retries } from '../../kit/sends';
import { SettingLead, SettingNote, SettingPanel, UserPage } from '../user/UserPage';
import { RecoveryForm } from './RecoveryForm';

/** Without an eligible second factor, support is the only way to recover. */
function Unprotected({ known, languageTag }: { known: ContactRecovery; languageTag: string }) {
  const { t } = useTranslation('contactRecovery');
  const from = known.factor_from;
  if (from !== null)
    return (
      <EmptyState icon="timer" title={t('young')} text={t('youngText', { time: formatDateTime(from, languageTag) })} />
    );
  return (
    <EmptyState
      icon="shield"
      title={t('unprotected')}
      text={t('unprotectedText')}
      action={<LinkButton to="/user/s-securityset/passkeys">{t('protect')}</LinkButton>}
    />
  );
}

/** Recovery on hold, which no action from this account can stop. */
function Held({ waiting, languageTag }: Pick<WaitingProps, 'waiting' | 'languageTag'>) {
  const { t } = useTranslation(['contactRecovery', 'errors']);
  const time = formatDateTime(waiting.due, languageTag);
  return (
    <>
      <EmptyState icon="timer" title={t('waiting', { account: waiting.new_account })} text={t('heldText', { time })} />
      <SettingNote>{t('errors:recoveryHeld')}</SettingNote>
    </>
  );
}

interface WaitingProps {
  waiting: NonNullable<ContactRecovery['waiting']>;
  busy: boolean;
  languageTag: string;
  onStop: () => void;
}

function Waiting({ waiting, busy, languageTag, onStop }: WaitingProps) {
  const { t } = useTranslation('contactRecovery');
  return (
    <EmptyState
      icon="timer"
      title={t('waiting', { account: waiting.new_account })}
      text={t('waitingText', { time: formatDateTime(waiting.due, languageTag) })}
      action={
        <Button variant="danger" busy={busy} data-send="user.stop.open" onClick={onStop}>
          {t('stop')}
        </Button>
      }
    />
  );
}

function Recovery({ account }: { account: string }) {
  const { t } = useTranslation(['contactRecovery', 'errors']);
  const { config } = usePlatform();
  const { languageTag } = usePreferences();
  const flow = useFlow(contactRecoveryMachine, { account });
  const state = useSelector(flow, ({ value }) => value);
  const isWaiting = useSelector(flow, (snapshot) => snapshot.hasTag('waiting'));
  const known = useSelector(flow, ({ context }) => context.known);
  const submission = useSubmission(flow);
  const isTyping = state === 'editing' || state === 'submitting' || state === 'resting';
  const waiting = isWaiting ? known?.waiting : null;
  return (
    <UserPage title={t('title')}>
      {!waiting && <SettingLead>{t('lead', { account })}</SettingLead>}
      <SettingPanel data-state={state}>
        {state === 'loading' && <Skeleton width="100%" height="240px" />}
        {state === 'failed' && (
          <ErrorState title={t('failed')} error={submission.failure?.error} {...retries(flow, 'user.recovery.retry')} />
        )}
        {state === 'unprotected' && known && <Unprotected known={known} languageTag={languageTag} />}
        {isTyping && known && (
          <>
            <SettingNote>{t('rests', { account, hours: known.rest_hours })}</SettingNote>
            <RecoveryForm
              account={account}
              asksIdNumber={known.asks_id_number}
              {...submission}
              sandbox={config.sandbox !== null}
              languageTag={languageTag}
              onSubmit={(values) => flow.send({ type: 'user.recovery.submit', values })}
            />
          </>
        )}
        {waiting && state === 'held' && <Held {...{ waiting, languageTag }} />}
        {waiting && state !== 'held' && (
          <Waiting
            {...{ waiting, languageTag }}
            busy={submission.busy}
            onStop={() => flow.send({ type: 'user.stop.open' })}
          />
        )}
      </SettingPanel>
      <ConfirmDialog
        open={state === 'confirming'}
        tone="danger"
        title={t('stopTitle')}
        acceptLabel={t('stop')}
        {...decides(flow, 'user.stop.accept', 'user.stop.dismiss')}
      >
        {t('stopText')}
      </ConfirmDialog>
    </UserPage>
  );
}

/** /user/s-securityset/lost-contact: recovery for users who lost the mailbox or phone that names the account. */
export function ContactRecoveryScreen() {
  const { user } = useSession();
  return user && <Recovery account={user.account} />;
}
