import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { addPasskey, askPasskey, beginPasskey, listPasskeys } from '../../domain/contract/account/passkeys';
import type { PasskeyScene } from '../../domain/contract/account/accountChoices';
import { FORM, type Exchange } from './gateway';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;

const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64 = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

function counted(counter: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
}

/** COSE_Key of a P-256 public key (RFC 9053, section 7.1.1), as CBOR. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
  return Buffer.concat([head, x, Buffer.from([0x22, 0x58, 0x20]), y]);
}

/** {"fmt": "none", "attStmt": {}, "authData": …} as CBOR. */
function attestationObject(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x58, data.length]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), length, data],
  ]);
}

export interface Spoiled {
  origin?: string;
  rpId?: string;
  /** Freezes its signature counter, like that of a cloned passkey. */
  isCopy?: boolean;
  isVerified?: boolean;
  /** Uses another key's signature. */
  isForged?: boolean;
}

/** An in-memory authenticator with one passkey, and a counter as in hardware keys. */
export class SoftPasskey {
  readonly id = base64(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 1;

  #clientData(type: string, challenge: string, origin: string): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  create(challenge: string, { origin = 'http://localhost:8080', rpId = 'localhost' }: Spoiled = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [id, key] = [
      Buffer.from(this.id, 'base64url'),
      coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
    ];
    const flags = Buffer.from([USER_PRESENT | USER_VERIFIED | KEY_INCLUDED]);
    const named = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const data = Buffer.concat([digest(rpId), flags, counted(this.#counter), named]);
    const client_data = base64(this.#clientData('webauthn.create', challenge, origin));
    return { id: this.id, client_data, attestation: base64(attestationObject(data)), transports: ['internal'] };
  }

  sign(challenge: string, spoiled: Spoiled = {}) {
    const { origin = 'http://localhost:8080', rpId = 'localhost', isCopy, isForged, isVerified = true } = spoiled;
    if (!isCopy) this.#counter++;
    const flags = Buffer.from([USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]);
    const data = Buffer.concat([digest(rpId), flags, counted(this.#counter)]);
    const client = this.#clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([data, digest(isForged ? `${client} ` : client)]);
    return {
      id: this.id,
      client_data: base64(client),
      authenticator_data: base64(data),
      signature: base64(sign('sha256', signed, this.#keys.privateKey)),
    };
  }
}

/** Requests a passkey challenge from the exchange. */
export const challengeFor = async (exchange: Exchange, scene: PasskeyScene): Promise<string> =>
  (await exchange.call(askPasskey, { scene })).data.challenge;

/** Adds a passkey the way its holder would. */
export async function addSoftPasskey(
  exchange: Exchange,
  token: string,
  second_factor_code: string | null = null,
  password: string = FORM.password,
) {
  const passkey = new SoftPasskey();
  const proof = { password, second_factor_code };
  const { data } = await exchange.call(beginPasskey, proof, { token });
  const { list } = (await exchange.call(listPasskeys, {}, { token })).data;
  const name = list.length === 0 ? 'Phone' : `Phone ${list.length + 1}`;
  const added = await exchange.call(addPasskey, { name, ...passkey.create(data.challenge) }, { token });
  return { passkey, codes: added.data.recovery_codes };
}
