import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { UserInfo } from '../../../../domain/contract/account/account';
import { PHOTO_TYPES } from '../../../../domain/contract/account/accountChoices';
import { avatarMachine } from '../../../machines/account/avatar/avatar.machine';
import { useFlow } from '../../app/useFlow';
import { useSubmission } from '../../app/useSubmission';
import { Avatar } from '../../kit/Avatar';
import { Button } from '../../kit/Button';
import { Cropper } from '../../kit/Cropper';
import { Dialog } from '../../kit/Dialog';
import { DismissButton } from '../../kit/ConfirmDialog';
import { FieldNote } from '../../kit/fieldParts';
import { FileButton } from '../../kit/FileButton';
import { Icon } from '../../kit/Icon';
import { Acts } from '../../kit/parts.styles';
import { useKeptFocus } from '../../kit/useKeptFocus';
import { sends } from '../../kit/sends';

type AvatarRef = ReturnType<typeof useFlow<typeof avatarMachine>>;

const Panel = styled.div.attrs({ role: 'group' })``;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
`;

export function AvatarPanel({ user }: { user: UserInfo }) {
  const { t } = useTranslation(['profile', 'errors']);
  const flow = useFlow(avatarMachine, undefined);
  const state = useSelector(flow, ({ value }) => JSON.stringify(value));
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const cropping = useSelector(flow, (snapshot) => snapshot.hasTag('cropping'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const { ref, follow } = useKeptFocus<HTMLDivElement>();
  return (
    <Panel ref={ref} aria-label={t('profile')} onFocus={follow} onBlur={follow} data-state={state}>
      <Row>
        <Avatar src={user.avatar} name={user.nickname} size={72} />
        <div>
          <Acts>
            <FileButton
              name="avatar"
              accept={PHOTO_TYPES.join(',')}
              send="user.avatar.choose"
              onFile={(file) => flow.send({ type: 'user.avatar.choose', file })}
            >
              <Icon name="image" size={16} />
              {t('choosePicture')}
            </FileButton>
            {user.avatar !== null && (
              <Button variant="ghost" busy={busy} {...sends(flow, 'user.avatar.remove')}>
                {t('removePicture')}
              </Button>
            )}
          </Acts>
          {failure && !cropping ? (
            <FieldNote $tone="error" role="alert">
              {t(`errors:${failure.error}`)}
            </FieldNote>
          ) : (
            <FieldNote>{t('pictureHint')}</FieldNote>
          )}
        </div>
      </Row>
      {cropping && <CropDialog flow={flow} />}
    </Panel>
  );
}

function CropDialog({ flow }: { flow: AvatarRef }) {
  const { t } = useTranslation(['profile', 'errors', 'common']);
  const picture = useSelector(flow, (snapshot) => snapshot.context.picture);
  const { busy, resting, failure } = useSubmission(flow);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.avatar.dismiss' }));
  const size = useSelector(flow, (snapshot) => snapshot.context.size);
  const area = useSelector(flow, (snapshot) => snapshot.context.area);
  const dismiss = () => flow.send({ type: 'user.avatar.dismiss' });
  return (
    <Dialog
      open
      title={t('cropTitle')}
      onClose={dismiss}
      sendClose="user.avatar.dismiss"
      canClose={canClose}
      width={380}
      actions={
        <>
          <DismissButton canClose={canClose} onClick={dismiss} data-send="user.avatar.dismiss">
            {t('common:cancel')}
          </DismissButton>
          <Button variant="primary" busy={busy} disabled={resting} {...sends(flow, 'user.avatar.save')}>
            {t('savePicture')}
          </Button>
        </>
      }
    >
      {picture && size && area && (
        <Cropper
          picture={picture}
          label={t('cropHelp')}
          zoomLabel={t('zoom')}
          size={size}
          crop={area}
          send="user.area.choose"
          onChange={(next) => flow.send({ type: 'user.area.choose', area: next })}
        />
      )}
      {failure && (
        <FieldNote $tone="error" role="alert">
          {t(`errors:${failure.error}`)}
        </FieldNote>
      )}
    </Dialog>
  );
}
