import type { PasskeyRow } from './passkeyRows';
import type { Site } from './site';

/** Loaded with the first passkey: most starts need none of it. */
const library = () => import('@simplewebauthn/server');

/** What an authenticator signed, base64url. */
export interface Assertion {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

/** What an authenticator answered when it made a passkey, base64url. */
export interface Creation {
  id: string;
  client_data: string;
  attestation: string;
}

/** What the page was asked and where it stood, as the browser wrote it down; null: nothing that a browser writes. */
export function clientDataOf(clientData: string): { challenge: string; origin: string } | null {
  try {
    const data = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as unknown;
    const { challenge, origin } = (data ?? {}) as { challenge?: unknown; origin?: unknown };
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

const envelope = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** The library throws at whatever is wrong; a caller learns no more than that. */
const orNull = async <Value>(work: () => Promise<Value | null>): Promise<Value | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

/**
 * Whether an assertion is for the site, by the passkey's holder, and by the passkey (WebAuthn level 2, section 7.2); its counter is not judged.
 * @returns what the authenticator tells of itself; null when it is wrong.
 */
export const checkAssertion = (assertion: Assertion, challenge: string, row: PasskeyRow, site: Site) =>
  orNull(async () => {
    const { origin } = clientDataOf(assertion.client_data) ?? { origin: '' };
    if (!site.allows(origin)) return null;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...envelope(assertion.id),
        response: {
          clientDataJSON: assertion.client_data,
          authenticatorData: assertion.authenticator_data,
          signature: assertion.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.rpId,
      // With the counter kept the library would throw before it has looked at the signature.
      credential: { id: row.credential, publicKey: Uint8Array.from(row.public_key), counter: 0 },
    });
    return verified ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp } : null;
  });

/** Whether a new passkey was made for the site, with its holder proven (section 7.1). @returns null when it was not. */
export const checkCreation = (creation: Creation, challenge: string, site: Site) =>
  orNull(async () => {
    const { origin } = clientDataOf(creation.client_data) ?? { origin: '' };
    if (!site.allows(origin)) return null;
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...envelope(creation.id),
        response: { clientDataJSON: creation.client_data, attestationObject: creation.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.rpId,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      ...{ credential: credential.id, public_key: credential.publicKey, counter: credential.counter },
      synced: credentialBackedUp,
    };
  });
