import { defineRestoreDraft } from '../../actors/account/restoreDraft';
import { registrationDraft, registrationMachine } from '../../machines/account/registration/registration.machine';
import type { Deps } from '../deps';

const DRAFT = 'registration';

export const defineRegistrationFlow = (deps: Deps) =>
  registrationMachine.provide({
    actors: { restoreDraft: defineRestoreDraft(deps, DRAFT, registrationDraft) },
    actions: {
      keepDraft: ({ context: { account, ticket } }) =>
        deps.storage.writeDraft(DRAFT, account === '' ? null : { account, ticket }),
    },
  });
