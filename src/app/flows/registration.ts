import { defineOpenAccount } from '../../actors/openAccount';
import { defineRestoreDraft } from '../../actors/restoreDraft';
import { defineVerifyIdentity } from '../../actors/verifyIdentity';
import { registrationBody } from '../../machines/registration/registration.check';
import { draftFrom } from '../../machines/registration/registration.draft';
import { registrationMachine } from '../../machines/registration/registration.machine';
import type { Deps } from '../deps';

const DRAFT = 'registration';

export const defineRegistrationFlow = (deps: Deps) =>
  registrationMachine.provide({
    actors: {
      restoreDraft: defineRestoreDraft(deps, DRAFT, draftFrom),
      verifyIdentity: defineVerifyIdentity(deps),
      openAccount: defineOpenAccount(deps, registrationBody),
    },
    actions: {
      keepDraft: ({ context: { account, ticket } }) =>
        deps.storage.writeDraft(DRAFT, account === '' ? null : { account, ticket }),
    },
  });
