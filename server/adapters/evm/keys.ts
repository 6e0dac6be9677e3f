import { secp256k1 } from '@noble/curves/secp256k1';
import { bytesToHex } from 'viem';
import { HDKey, publicKeyToAddress } from 'viem/accounts';

/**
 * Derives deposit addresses from an extended public key (xpub): child 0/index. They cannot be spent from with it.
 * @throws when the key is invalid, or private: a private key must not be on this machine.
 */
export function createAddressKey(xpub: string): (index: number) => `0x${string}` {
  const root = HDKey.fromExtendedKey(xpub);
  if (root.privateKey) throw new Error('EVM_XPUB is a private key: give the public one');
  const branch = root.deriveChild(0);
  return (index) => {
    const { publicKey } = branch.deriveChild(index);
    if (!publicKey) throw new Error(`no address ${index}`);
    return publicKeyToAddress(bytesToHex(secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false)));
  };
}
