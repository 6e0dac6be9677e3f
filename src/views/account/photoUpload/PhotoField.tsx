import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PhotoSide } from '../../../../domain/contract/account/identity';
import type { PhotoUploadRef } from '../../../machines/account/identity/identity.machine';
import { failureOfPhoto, isBusy, isHeld, previewOf } from '../../../machines/account/photoUpload/photoUpload.machine';
import { Button } from '../../kit/Button';
import { DropZone } from '../../kit/DropZone';
import { FieldNote } from '../../kit/fieldParts';
import { FileButton } from '../../kit/FileButton';
import { Icon } from '../../kit/Icon';
import { useBlobSource } from '../../kit/useBlobSource';
import { useKeptFocus } from '../../kit/useKeptFocus';
import { sends } from '../../kit/sends';
import { ACCEPT, PhotoState } from './PhotoState';

const Field = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; margin-bottom: var(--space-1); font-size: var(--font-sm); color: var(--text-2); }
`;

const Card = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: var(--space-3);
  aspect-ratio: 1.586;
  padding: var(--space-4);
  text-align: center;
  color: var(--text-3);
  font-size: var(--font-md);
  &[data-image] { padding: 0; }
  & > img { width: 100%; height: 100%; min-height: 0; object-fit: contain; background: var(--bg); }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`;

/** Shown only on devices with a camera that can be pointed at the document. */
const CameraButton = styled(FileButton)`
  @media (hover: hover) and (pointer: fine) { display: none; }
`;

interface PhotoFieldProps {
  side: PhotoSide;
  upload: PhotoUploadRef;
  /** Whether a specimen can be used instead of a photo. */
  sandbox: boolean;
  /** Problem reported by the form, translated. */
  error: string | null;
}

/** Field for one photo of the document (chosen, taken or dropped), with preview, progress and errors. */
export function PhotoField({ side, upload, sandbox, error }: PhotoFieldProps) {
  const { t } = useTranslation(['identity', 'errors']);
  const held = useSelector(upload, isHeld);
  const preview = useSelector(upload, previewOf);
  const busy = useSelector(upload, isBusy);
  const failure = useSelector(upload, failureOfPhoto);
  const label = t(side);
  const { ref, follow } = useKeptFocus<HTMLFieldSetElement>();
  const choose = (file: File) => upload.send({ type: 'user.photo.choose', file });
  const problem = failure ? t(`errors:${failure.error}`) : error;
  return (
    <Field ref={ref} onFocus={follow} onBlur={follow}>
      <legend>{label}</legend>
      <DropZone onFile={choose} disabled={busy} filled={held} invalid={problem !== null}>
        {held ? (
          <>
            <Card data-image={preview ? '' : undefined}>
              {preview ? <Preview image={preview} alt={label} /> : <Icon name="document" size={36} />}
            </Card>
            <PhotoState upload={upload} label={label} onChoose={choose} />
          </>
        ) : (
          <Card>
            <Icon name="document" size={36} />
            <span>{t('dropHere')}</span>
            <Acts>
              <FileButton
                name={side}
                accept={ACCEPT}
                label={t('choosePhotoOf', { photo: label })}
                send="user.photo.choose"
                onFile={choose}
              >
                <Icon name="image" size={16} />
                {t('choosePhoto')}
              </FileButton>
              <CameraButton accept={ACCEPT} camera label={t('takePhotoOf', { photo: label })} onFile={choose}>
                <Icon name="camera" size={16} />
                {t('takePhoto')}
              </CameraButton>
              {sandbox && (
                <Button variant="ghost" busy={busy} {...sends(upload, 'user.photo.sample')}>
                  {t('samplePhoto')}
                </Button>
              )}
            </Acts>
          </Card>
        )}
      </DropZone>
      {problem && (
        <FieldNote $tone="error" role="alert">
          {problem}
        </FieldNote>
      )}
    </Field>
  );
}

function Preview({ image, alt }: { image: Blob; alt: string }) {
  const show = useBlobSource(image);
  return <img ref={show} alt={alt} />;
}
