import { fromPromise } from 'xstate';
import { addPasskeyMachine } from '../../machines/account/addPasskey/addPasskey.machine';
import { passkeyLoginMachine } from '../../machines/account/passkeyLogin/passkeyLogin.machine';
import { passkeyProofMachine } from '../../machines/account/passkeyProof/passkeyProof.machine';
import type { BodyOf, DataOf } from '../../../domain/contract/call';
import type { addPasskey, askPasskey, beginPasskey, passkeyLogin } from '../../../domain/contract/account/passkeys';
import type { Outcome } from '../../../domain/contract/outcome';
import { makePasskey, signWithPasskey } from '../../services/passkeys';

type Answer = BodyOf<typeof passkeyLogin>;
type Made = Omit<BodyOf<typeof addPasskey>, 'name'>;

/** Either the script did not load, or the page is foreign or the browser lacks passkeys, which are the same to the user. */
const faultOf = (error: unknown) => (error instanceof TypeError ? 'network' : 'passkeyWrong');

/** Has an authenticator sign the exchange's challenge; null when the user declines. */
const defineSignPasskey = () =>
  fromPromise<Outcome<Answer | null>, DataOf<typeof askPasskey>>(async ({ input }) => {
    try {
      return { ok: true, value: await signWithPasskey(input) };
    } catch (error) {
      return { ok: false, error: faultOf(error) };
    }
  });

/** Has an authenticator create a passkey; null when the user declines. */
const defineCreatePasskey = () =>
  fromPromise<Outcome<Made | null>, DataOf<typeof beginPasskey>>(async ({ input }) => {
    try {
      return { ok: true, value: await makePasskey(input) };
    } catch (error) {
      const isKnown = error instanceof Error && error.name === 'InvalidStateError';
      return { ok: false, error: isKnown ? 'passkeyKnown' : faultOf(error) };
    }
  });

export const definePasskeyProofFlow = () =>
  passkeyProofMachine.provide({ actors: { signPasskey: defineSignPasskey() } });

export const definePasskeyLoginFlow = () =>
  passkeyLoginMachine.provide({ actors: { signPasskey: defineSignPasskey() } });

export const defineAddPasskeyFlow = () =>
  addPasskeyMachine.provide({ actors: { createPasskey: defineCreatePasskey() } });
