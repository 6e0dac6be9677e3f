import { defineCreatePasskey, defineSignPasskey } from '../../actors/account/passkeys';
import { addPasskeyMachine } from '../../machines/account/addPasskey/addPasskey.machine';
import { passkeyLoginMachine } from '../../machines/account/passkeyLogin/passkeyLogin.machine';
import { passkeyProofMachine } from '../../machines/account/passkeyProof/passkeyProof.machine';

export const definePasskeyProofFlow = () =>
  passkeyProofMachine.provide({ actors: { signPasskey: defineSignPasskey() } });

export const definePasskeyLoginFlow = () =>
  passkeyLoginMachine.provide({ actors: { signPasskey: defineSignPasskey() } });

export const defineAddPasskeyFlow = () =>
  addPasskeyMachine.provide({ actors: { createPasskey: defineCreatePasskey() } });
