import { defineCheckPhoto } from '../../actors/checkPhoto';
import { defineDrawSpecimen } from '../../actors/drawSpecimen';
import { defineDropPhoto } from '../../actors/dropPhoto';
import { defineLoadIdentity } from '../../actors/loadIdentity';
import { defineLoadPhoto } from '../../actors/loadPhoto';
import { defineSendPhoto } from '../../actors/sendPhoto';
import { defineSubmitIdentity } from '../../actors/submitIdentity';
import { defineWatchChannel } from '../../actors/watchChannel';
import { identityBody } from '../../machines/identity/identity.check';
import { identityMachine } from '../../machines/identity/identity.machine';
import type { IdentityEvent } from '../../machines/identity/identity.types';
import { photoUploadMachine } from '../../machines/photoUpload/photoUpload.machine';
import type { Deps } from '../deps';

export const defineIdentityFlow = (deps: Deps) =>
  identityMachine.provide({
    actors: {
      loadIdentity: defineLoadIdentity(deps),
      submitIdentity: defineSubmitIdentity(deps, identityBody),
      watchChannel: defineWatchChannel<IdentityEvent>(deps),
      photoUpload: photoUploadMachine.provide({
        actors: {
          loadPhoto: defineLoadPhoto(deps),
          checkPhoto: defineCheckPhoto(),
          drawSpecimen: defineDrawSpecimen(),
          sendPhoto: defineSendPhoto(deps),
          dropPhoto: defineDropPhoto(deps),
        },
      }),
    },
  });
