import { defineCreatePasskey, defineSignPasskey } from '../../actors/account/passkeys';
import { addPasskeyMachine } from '../../machines/account/addPasskey/addPasskey.machine';
import { passkeyLoginMachine } from '../../machines/account/passkeyLogin/passkeyLogin.machine';
import { passkeyProofMachine } from '../../machines/account/passkeyProof/passkeyProof.machine';

const signPasskey = defineSignPasskey();

export const passkeyProof = passkeyProofMachine.provide({ actors: { signPasskey } });
export const passkeyLogin = passkeyLoginMachine.provide({ actors: { signPasskey } });
export const addPasskey = addPasskeyMachine.provide({ actors: { createPasskey: defineCreatePasskey() } });
