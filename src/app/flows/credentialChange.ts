import { defineChangeCredential } from '../../actors/account/changeCredential';
import { accountBody, passwordBody } from '../../machines/account/credentialChange/credentialChange.check';
import { credentialChangeMachine } from '../../machines/account/credentialChange/credentialChange.machine';
import type { Deps } from '../deps';

export const defineCredentialChangeFlow = (deps: Deps) =>
  credentialChangeMachine.provide({
    actors: { changeCredential: defineChangeCredential(deps, { password: passwordBody, account: accountBody }) },
  });
