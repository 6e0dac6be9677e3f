import { defineResetPassword } from '../../actors/resetPassword';
import { defineRestoreDraft } from '../../actors/restoreDraft';
import { defineVerifyReset } from '../../actors/verifyReset';
import { resetDraftFrom } from '../../machines/passwordReset/passwordReset.draft';
import { passwordResetMachine } from '../../machines/passwordReset/passwordReset.machine';
import type { Deps } from '../deps';

const DRAFT = 'passwordReset';

export const definePasswordResetFlow = (deps: Deps) =>
  passwordResetMachine.provide({
    actors: {
      restoreDraft: defineRestoreDraft(deps, DRAFT, resetDraftFrom),
      verifyReset: defineVerifyReset(deps),
      resetPassword: defineResetPassword(deps),
    },
    actions: {
      keepDraft: ({ context: { account, ticket } }) =>
        deps.storage.writeDraft(DRAFT, account === '' ? null : { account, ticket }),
    },
  });
