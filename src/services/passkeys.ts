/** Parameters of a passkey request; bytes are base64url. */
interface Question {
  challenge: string;
  rp_id: string;
  known: readonly string[];
}

interface Order extends Question {
  user_handle: string;
  account: string;
}

const library = () => import('@simplewebauthn/browser');

const WAIT_MS = 120_000;
const SITE_NAME = 'Statex';
/** COSE algorithms: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

const named = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }));

/** The browser does not tell a dismissed prompt from one that timed out or that no passkey matches. */
const isUnused = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

async function orUnused<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isUnused(error)) return null;
    throw error;
  }
}

/** Signs with a passkey. Null when the prompt was dismissed or no passkey was available; rejects where passkeys do not work. */
export async function signWithPasskey({ challenge, rp_id, known }: Question) {
  const { startAuthentication } = await library();
  const signed = await orUnused(
    startAuthentication({
      optionsJSON: {
        ...{ challenge, rpId: rp_id, timeout: WAIT_MS, userVerification: 'required' },
        allowCredentials: named(known),
      },
    }),
  );
  if (!signed) return null;
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  return { id: signed.id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature };
}

/**
 * Creates a passkey. Null when the prompt was dismissed. Rejects where passkeys do not work, with the name `InvalidStateError` when
 * the authenticator already has one of the account.
 */
export async function makePasskey({ challenge, rp_id, known, user_handle, account }: Order) {
  const { startRegistration } = await library();
  const made = await orUnused(
    startRegistration({
      optionsJSON: {
        ...{ challenge, timeout: WAIT_MS, attestation: 'none' },
        rp: { id: rp_id, name: SITE_NAME },
        user: { id: user_handle, name: account, displayName: account },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: named(known),
        authenticatorSelection: {
          ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        },
      },
    }),
  );
  if (!made) return null;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, client_data: clientDataJSON, attestation: attestationObject, transports: [...transports] };
}
