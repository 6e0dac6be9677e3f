import { defineCheckPhoto } from '../../actors/account/checkPhoto';
import { defineDrawSpecimen, defineLoadPhoto } from '../../actors/account/photoUpload';
import { defineSendPhoto } from '../../actors/account/sendPhoto';
import { identityMachine } from '../../machines/account/identity/identity.machine';
import type { IdentityEvent } from '../../machines/account/identity/identity.types';
import { photoUploadMachine } from '../../machines/account/photoUpload/photoUpload.machine';
import type { Deps } from '../deps';
import { watchPrivate } from '../watchPrivate';

export const defineIdentityFlow = (deps: Deps) =>
  identityMachine.provide({
    actors: {
      watchChannel: watchPrivate<IdentityEvent>(),
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
