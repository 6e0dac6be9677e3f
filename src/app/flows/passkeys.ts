import { fromPromise } from 'xstate';
import { addPasskeyMachine } from '../../machines/account/addPasskey/addPasskey.machine';
import { passkeyLoginMachine } from '../../machines/account/passkeyLogin/passkeyLogin.machine';
import { passkeyProofMachine } from '../../machines/account/passkeyProof/passkeyProof.machine';
import type { BodyOf, DataOf } from '../../../domain/contract/call';
import type { CallOf } from '../../../domain/contract/callOf';
import type { Outcome } from '../../../domain/contract/outcome';
import { makePasskey, signWithPasskey } from '../../services/passkeys';

type Answer = BodyOf<CallOf<'passkeyLogin'>>;
type Made = Omit<BodyOf<CallOf<'addPasskey'>>, 'name'>;

/** Either the script did not load, or the page is foreign or the browser lacks passkeys, which are the same to the user. */
const faultOf = (error: unknown) => (error instanceof TypeError ? 'network' : 'passkeyWrong');

/** Has an authenticator sign the exchange's challenge; null when the user declines. */
const signPasskey = fromPromise<Outcome<Answer | null>, DataOf<CallOf<'askPasskey'>>>(async ({ input }) => {
  try {
    return { ok: true, value: await signWithPasskey(input) };
  } catch (error) {
    return { ok: false, error: faultOf(error) };
  }
});

/** Has an authenticator create a passkey; null when the user declines. */
const createPasskey = fromPromise<Outcome<Made | null>, DataOf<CallOf<'beginPasskey'>>>(async ({ input }) => {
  try {
    return { ok: true, value: await makePasskey(input) };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return { ok: false, error: isKnown ? 'passkeyKnown' : faultOf(error) };
  }
});

export const passkeyProof = passkeyProofMachine.provide({ actors: { signPasskey } });

export const passkeyLogin = passkeyLoginMachine.provide({ actors: { signPasskey } });

export const addPasskey = addPasskeyMachine.provide({ actors: { createPasskey } });
