import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { addPasskeyMachine, checkHolder, nameProblem } from '../../../machines/account/addPasskey/addPasskey.machine';
import { failureOf, passkeysMachine, isBusy, submitReason } from '../../../machines/account/passkeys/passkeys.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Panel } from '../../kit/Panel';
import { AllLink } from '../../kit/parts.styles';
import { ErrorState, EmptyState } from '../../kit/States';
import { AddPasskeyDialog } from '../addPasskey/AddPasskeyDialog';
import { SettingLead, UserPage } from '../user/UserPage';
import type { Passkey } from '../../../../domain/contract/account/passkeys';
import { usePreferences } from '../../app/usePreferences';
import { Badge } from '../../kit/Badge';
import { formatDateTime } from '../../kit/formatTime';
import { OwnedItem, OwnedList } from '../user/OwnedList';
import { Dialog } from '../../kit/Dialog';
import { retries, sends } from '../../kit/sends';
import { NameForm } from '../user/NameForm';
import { HolderForm } from './HolderForm';

type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;

function OwnName({ flow, name }: { flow: PasskeysRef; name: string }) {
  const { t } = useTranslation(['passkeys', 'validation']);
  const busy = useSelector(flow, isBusy);
  return (
    <NameForm
      {...{ name, busy, max: 40, send: 'user.passkey.name' }}
      label={t('name')}
      save={t('save')}
      problemOf={(text) => {
        const problem = nameProblem(text);
        return problem ? t(problem) : null;
      }}
      onName={(text) => flow.send({ type: 'user.passkey.name', name: text })}
    />
  );
}

function PasskeyDialogs({ flow }: { flow: PasskeysRef }) {
  const { t } = useTranslation('passkeys');
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chosen);
  const busy = useSelector(flow, isBusy);
  const failure = useSelector(flow, failureOf);
  const reason = useSelector(flow, submitReason);
  const renaming = useSelector(flow, (snapshot) => snapshot.hasTag('renaming'));
  const removing = useSelector(flow, (snapshot) => snapshot.hasTag('removing'));
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.passkey.leave' }));
  const leaving = {
    ...{ width: 480, canClose, sendClose: 'user.passkey.leave' },
    onClose: () => flow.send({ type: 'user.passkey.leave' }),
  };
  return (
    <>
      <Dialog {...leaving} open={renaming && chosen !== null} title={t('renameTitle')}>
        {chosen && <OwnName flow={flow} name={chosen.name} />}
      </Dialog>
      <Dialog {...leaving} open={removing && chosen !== null} title={t('removeTitle', { name: chosen?.name ?? '' })}>
        <HolderForm
          initial={{ password: '', secondFactorCode: null }}
          check={checkHolder}
          busy={busy}
          failure={failure}
          reason={reason}
          tone="danger"
          sends="user.removal.submit"
          submit={t('remove')}
          onSubmit={(values) => flow.send({ type: 'user.removal.submit', values })}
          before={() => <p>{t('removeText')}</p>}
        />
      </Dialog>
    </>
  );
}

/** /user/s-securityset/passkeys: the passkeys of the account. */
export function PasskeysScreen() {
  const { t } = useTranslation(['passkeys', 'securitySettings']);
  const flow = useFlow(passkeysMachine, undefined);
  const adding = useFlow(addPasskeyMachine, { listener: flow });
  const state = useSelector(flow, ({ value }) => String(value));
  const list = useSelector(flow, (snapshot) => snapshot.context.list);
  const failure = useSelector(flow, failureOf);
  return (
    <UserPage
      title={t('securitySettings:passkeys')}
      acts={
        <Button variant="primary" {...sends(adding, 'user.passkey.open')}>
          {t('add')}
        </Button>
      }
    >
      <SettingLead>
        {t('lead')} <AllLink to="/user/s-securityset/second-factor">{t('recoveryCodes')}</AllLink>
      </SettingLead>
      <Panel $flush data-state={state}>
        {state === 'failed' ? (
          <ErrorState title={t('failed')} error={failure?.error} {...retries(flow, 'user.passkeys.retry')} />
        ) : (
          <PasskeyList
            list={list}
            reloading={state === 'loading'}
            onRename={(id) => flow.send({ type: 'user.passkey.rename', id })}
            onRemove={(id) => flow.send({ type: 'user.passkey.remove', id })}
          />
        )}
      </Panel>
      <PasskeyDialogs flow={flow} />
      <AddPasskeyDialog adding={adding} known={list ?? []} />
    </UserPage>
  );
}

interface PasskeyListProps {
  /** Null during the first load. */
  list: readonly Passkey[] | null;
  /** True while the list shown is about to change. */
  reloading: boolean;
  onRename: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Passkeys of the account, newest first. */
function PasskeyList({ list, reloading, onRename, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('passkeys');
  const { languageTag } = usePreferences();
  const when = (time: number) => formatDateTime(time, languageTag);
  if (list?.length === 0) return <EmptyState icon="shield" title={t('none')} text={t('noneText')} />;
  return (
    <OwnedList loading={list === null}>
      {list?.map(({ id, name, synced, blocked, created, last_used: used, last_address: address }) => (
        <OwnedItem
          key={id}
          icon="shield"
          name={name}
          marks={
            <>
              {blocked && <Badge $tone="danger">{t('blocked')}</Badge>}
              {synced && <Badge $tone="neutral">{t('synced')}</Badge>}
            </>
          }
          acts={
            <>
              <Button size="sm" busy={reloading} data-send="user.passkey.rename" onClick={() => onRename(id)}>
                {t('rename')}
              </Button>
              <Button size="sm" busy={reloading} data-send="user.passkey.remove" onClick={() => onRemove(id)}>
                {t('remove')}
              </Button>
            </>
          }
        >
          <p>{t('addedAt', { time: when(created) })}</p>
          <p>{used === null ? t('unused') : t('usedAt', { time: when(used), address: address ?? '' })}</p>
          {blocked && <p>{t('blockedText')}</p>}
        </OwnedItem>
      ))}
    </OwnedList>
  );
}
