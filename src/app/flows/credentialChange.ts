import { defineChangeCredential } from '../../actors/changeCredential';
import { accountBody, passwordBody } from '../../machines/credentialChange/credentialChange.check';
import { credentialChangeMachine } from '../../machines/credentialChange/credentialChange.machine';
import type { Deps } from '../deps';

export const defineCredentialChangeFlow = (deps: Deps) =>
  credentialChangeMachine.provide({
    actors: { changeCredential: defineChangeCredential(deps, { password: passwordBody, account: accountBody }) },
  });
