import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { ByteQueue } from './archive';

/**
 * A stream that only the holder of a private key can read: X25519 with an ephemeral key (HKDF-SHA-256), then AES-256-GCM in
 * pieces. Each piece is authenticated with its position, and the last one is marked, so none can be cut off or moved.
 */
const MAGIC = Buffer.from('STATEXB1');
const PIECE_BYTES = 1024 * 1024;
const LAST = 0x8000_0000;
const TAG_BYTES = 16;
const PUBLIC_BYTES = 32;
/** DER prefix of the 32 bytes of an X25519 public key. */
const PUBLIC_DER = Buffer.from('302a300506032b656e032100', 'hex');

const rawOf = (key: KeyObject): Buffer =>
  key.export({ type: 'spki', format: 'der' }).subarray(PUBLIC_DER.length) as Buffer;

function fileKey(own: KeyObject, other: KeyObject, sender: Buffer, receiver: Buffer): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: other });
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([sender, receiver]), 'statex backup', 32));
}

function nonceOf(place: number, head: Buffer): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(place));
  nonce[11] = (head.readUInt32LE() & LAST) === 0 ? 0 : 1;
  return nonce;
}

interface KeyPair {
  /** PEM, PKCS #8; unseals. */
  readonly privateKey: string;
  /** PEM, SPKI; seals. */
  readonly publicKey: string;
}

export const makeKeys = (): KeyPair =>
  generateKeyPairSync('x25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

function checked(read: () => KeyObject, kind: string): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = read();
  } catch {
    // Reported below.
  }
  if (key?.asymmetricKeyType !== 'x25519' || key.type !== kind) throw new Error(`this is no ${kind} key of a backup`);
  return key;
}

/** @throws when it is not an X25519 key in PEM. */
export const publicKeyOf = (pem: string): KeyObject => {
  if (pem.includes('PRIVATE')) throw new Error('a backup is made with the public key: the private one stays elsewhere');
  return checked(() => createPublicKey(pem), 'public');
};
/** @throws when it is not an X25519 key in PEM. */
export const privateKeyOf = (pem: string): KeyObject => checked(() => createPrivateKey(pem), 'private');

/** Seals a stream for the holder of the private key. */
export async function* seal(source: AsyncIterable<Uint8Array>, receiver: KeyObject): AsyncGenerator<Buffer> {
  const own = generateKeyPairSync('x25519');
  const sender = rawOf(own.publicKey);
  const key = fileKey(own.privateKey, receiver, sender, rawOf(receiver));
  yield Buffer.concat([MAGIC, sender]);
  let place = 0;
  const piece = (plain: Uint8Array, isLast: boolean): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32LE(plain.length + (isLast ? LAST : 0));
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place++, head)).setAAD(head);
    return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const queue = new ByteQueue(source);
  for (;;) {
    const plain = await queue.upTo(PIECE_BYTES);
    const isLast = plain.length < PIECE_BYTES;
    yield piece(plain, isLast);
    if (isLast) return;
  }
}

/** Opens a stream made by `seal`. @throws when it is truncated, was modified, or is for another key. */
export async function* unseal(source: AsyncIterable<Uint8Array>, privateKey: KeyObject): AsyncGenerator<Buffer> {
  const queue = new ByteQueue(source);
  const head = await queue.exactly(MAGIC.length + PUBLIC_BYTES);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('this is no backup');
  const sender = head.subarray(MAGIC.length);
  const senderKey = createPublicKey({ key: Buffer.concat([PUBLIC_DER, sender]), format: 'der', type: 'spki' });
  const key = fileKey(privateKey, senderKey, sender, rawOf(createPublicKey(privateKey)));
  for (let place = 0; ; place++) {
    const size = await queue.exactly(4);
    const length = size.readUInt32LE() & ~LAST;
    if (length > PIECE_BYTES) throw new Error(DAMAGED);
    const sealed = await queue.exactly(length + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, size))
      .setAAD(size)
      .setAuthTag(sealed.subarray(length));
    const plain = decipher.update(sealed.subarray(0, length));
    try {
      decipher.final();
    } catch {
      throw new Error(DAMAGED);
    }
    yield plain;
    if ((size.readUInt32LE() & LAST) !== 0) return;
  }
}

const DAMAGED = 'the backup was changed, or is for another key';
