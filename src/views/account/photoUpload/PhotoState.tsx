import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PHOTO_TYPES } from '../../../../domain/contract/account/accountChoices';
import type { PhotoUploadRef } from '../../../machines/account/identity/identity.machine';
import { canRemove, canRetry, isBusy, isUploaded } from '../../../machines/account/photoUpload/photoUpload.machine';
import { Button } from '../../kit/Button';
import { FileButton } from '../../kit/FileButton';
import { Icon } from '../../kit/Icon';
import { IconButton } from '../../kit/IconButton';
import { Progress } from '../../kit/Progress';
import { sends } from '../../kit/sends';

export const ACCEPT = PHOTO_TYPES.join(',');

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 44px;
  padding: var(--space-1) var(--space-3);
  background: var(--surface);
  border-top: 1px solid var(--line);
  font-size: var(--font-sm);
  color: var(--text-2);
  & > :first-child { flex: 1; display: inline-flex; align-items: center; gap: var(--space-2); min-width: 0; }
`;

const Done = styled.span`
  display: inline-flex;
  color: var(--accent);
`;

interface PhotoStateProps {
  upload: PhotoUploadRef;
  label: string;
  onChoose: (file: File) => void;
}

export function PhotoState({ upload, label, onChoose }: PhotoStateProps) {
  const { t } = useTranslation(['identity', 'common']);
  const percent = useSelector(upload, (snapshot) => snapshot.context.percent);
  const sending = useSelector(upload, (snapshot) => snapshot.matches('uploading'));
  const uploaded = useSelector(upload, isUploaded);
  const retryable = useSelector(upload, canRetry);
  const removable = useSelector(upload, canRemove);
  const busy = useSelector(upload, isBusy);
  return (
    <Foot>
      <output>
        {sending && <Progress percent={percent} label={t('sending', { photo: label })} />}
        {uploaded && (
          <>
            <Done>
              <Icon name="check" size={16} />
            </Done>
            {t('uploaded')}
          </>
        )}
      </output>
      {retryable && (
        <Button size="sm" {...sends(upload, 'user.photo.retry')}>
          {t('common:retry')}
        </Button>
      )}
      {!busy && (
        <FileButton size="sm" accept={ACCEPT} label={t('replacePhotoOf', { photo: label })} onFile={onChoose}>
          {t('replacePhoto')}
        </FileButton>
      )}
      {removable && (
        <IconButton
          icon="trash"
          size="sm"
          iconSize={16}
          label={t('removePhotoOf', { photo: label })}
          {...sends(upload, 'user.photo.remove')}
        />
      )}
    </Foot>
  );
}
