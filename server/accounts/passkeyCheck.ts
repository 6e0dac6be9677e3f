import type { PasskeyRow } from './passkeyRows';
import type { Site } from './site';

/** Loaded with the first passkey, because most starts do not need it. */
const library = () => import('@simplewebauthn/server');

/** Assertion signed by an authenticator, base64url. */
export interface Assertion {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

/** Response of an authenticator that created a passkey, base64url. */
export interface Creation {
  id: string;
  client_data: string;
  attestation: string;
}

/** Parses the challenge and origin recorded by the browser; null if it is not valid client data. */
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

/** The library throws for any error; callers only learn that there was one. */
const orNull = async <Value>(work: () => Promise<Value | null>): Promise<Value | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

/**
 * Verifies that an assertion is for the site, with user verification, and signed by the passkey (WebAuthn level 2, section 7.2);
 * its counter is not checked.
 * @returns the authenticator's data; null if invalid.
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
      // With the stored counter the library would throw before it has verified the signature.
      credential: { id: row.credential, publicKey: Uint8Array.from(row.public_key), counter: 0 },
    });
    return verified ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp } : null;
  });

/**
 * Verifies that a new passkey was created for the site, with user verification (section 7.1).
 * @returns null if it was not.
 */
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
