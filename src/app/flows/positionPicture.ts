import { fromPromise } from 'xstate';
import { positionPictureMachine } from '../../machines/futures/positionPicture/positionPicture.machine';
import { createFiles, type Files } from '../../services/files';
import type { Outcome } from '../../../domain/contract/outcome';
import type { ResultCard } from '../../services/resultCard';

interface Picture {
  name: string;
  picture: Blob | null;
}

const filesOf = (name: string, picture: Blob) => ({ files: [new File([picture], name, { type: picture.type })] });

/** Whether the system has a share sheet that accepts pictures. */
const canShare = (picture: Blob): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(filesOf('picture.png', picture));

/** @returns whether the system accepted it; dismissing its sheet does not count as a failure. */
const share = (name: string, picture: Blob): Promise<boolean> =>
  navigator.share(filesOf(name, picture)).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );

/** Draws a card; its script is loaded on demand. */
const defineDrawPicture = () =>
  fromPromise<Outcome<{ picture: Blob; shareable: boolean }>, { card: ResultCard | null }>(({ input: { card } }) =>
    card === null
      ? Promise.resolve({ ok: false, error: 'unknown' } as const)
      : import('../../services/resultCard')
          .then(({ drawResultCard }) => drawResultCard(card))
          .then(
            (picture) => ({ ok: true, value: { picture, shareable: canShare(picture) } }) as const,
            () => ({ ok: false, error: 'unknown' }) as const,
          ),
  );

const defineSavePicture = ({ files }: { files: Files }) =>
  fromPromise<void, Picture>(({ input: { name, picture } }) =>
    Promise.resolve(picture === null ? undefined : files.offer(name, picture)),
  );

const defineSharePicture = () =>
  fromPromise<boolean, Picture>(({ input: { name, picture } }) =>
    picture === null ? Promise.resolve(false) : share(name, picture),
  );

export const definePositionPictureFlow = () =>
  positionPictureMachine.provide({
    actors: {
      drawPicture: defineDrawPicture(),
      savePicture: defineSavePicture({ files: createFiles() }),
      sharePicture: defineSharePicture(),
    },
  });
