import { defineDrawPicture, defineSavePicture, defineSharePicture } from '../../actors/futures/positionPicture';
import { positionPictureMachine } from '../../machines/futures/positionPicture/positionPicture.machine';
import { createFiles } from '../../services/files';

export const definePositionPictureFlow = () =>
  positionPictureMachine.provide({
    actors: {
      drawPicture: defineDrawPicture(),
      savePicture: defineSavePicture({ files: createFiles() }),
      sharePicture: defineSharePicture(),
    },
  });
