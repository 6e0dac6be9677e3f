import { defineCheckPhoto } from '../../actors/account/checkPhoto';
import { defineDrawSpecimen, defineLoadPhoto } from '../../actors/account/photoUpload';
import { defineSendPhoto } from '../../actors/account/sendPhoto';
import { identityMachine } from '../../machines/account/identity/identity.machine';
import { photoUploadMachine } from '../../machines/account/photoUpload/photoUpload.machine';
import type { Deps } from '../deps';

export const defineIdentityFlow = (deps: Deps) =>
  identityMachine.provide({
    actors: {
      photoUpload: photoUploadMachine.provide({
        actors: {
          loadPhoto: defineLoadPhoto(deps),
          checkPhoto: defineCheckPhoto(),
          drawSpecimen: defineDrawSpecimen(),
          sendPhoto: defineSendPhoto(deps, 'uploadIdentityPhoto'),
        },
      }),
    },
  });
