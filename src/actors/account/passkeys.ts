import { fromPromise } from 'xstate';
import type { BodyOf, DataOf } from '../../../domain/contract/call';
import type { addPasskey, askPasskey, beginPasskey, passkeyLogin } from '../../../domain/contract/account/passkeys';
import type { Outcome } from '../../../domain/contract/outcome';
import { makePasskey, signWithPasskey } from '../../services/passkeys';

type Answer = BodyOf<typeof passkeyLogin>;
type Made = Omit<BodyOf<typeof addPasskey>, 'name'>;

/** The script did not arrive; else a page that is not ours, or a browser without passkeys: for the user the same. */
const faultOf = (error: unknown) => (error instanceof TypeError ? 'network' : 'passkeyWrong');

/** Has an authenticator sign what the exchange asks; null where its holder does not want to. */
export const defineSignPasskey = (sign: typeof signWithPasskey = signWithPasskey) =>
  fromPromise<Outcome<Answer | null>, DataOf<typeof askPasskey>>(async ({ input }) => {
    try {
      return { ok: true, value: await sign(input) };
    } catch (error) {
      return { ok: false, error: faultOf(error) };
    }
  });

/** Has an authenticator make a passkey; null where its holder does not want to. */
export const defineCreatePasskey = (make: typeof makePasskey = makePasskey) =>
  fromPromise<Outcome<Made | null>, DataOf<typeof beginPasskey>>(async ({ input }) => {
    try {
      return { ok: true, value: await make(input) };
    } catch (error) {
      const isKnown = error instanceof Error && error.name === 'InvalidStateError';
      return { ok: false, error: isKnown ? 'passkeyKnown' : faultOf(error) };
    }
  });
