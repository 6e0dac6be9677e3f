import { defineRestoreDraft } from '../../actors/account/restoreDraft';
import { passwordResetMachine, resetDraft } from '../../machines/account/passwordReset/passwordReset.machine';
import type { Deps } from '../deps';

const DRAFT = 'passwordReset';

export const definePasswordResetFlow = (deps: Deps) =>
  passwordResetMachine.provide({
    actors: { restoreDraft: defineRestoreDraft(deps, DRAFT, resetDraft) },
    actions: {
      keepDraft: ({ context: { account, ticket } }) =>
        deps.storage.writeDraft(DRAFT, account === '' ? null : { account, ticket }),
    },
  });
