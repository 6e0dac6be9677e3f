import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_NETWORKS, checkAddress, makeAddress } from '../../../../../domain/rules/wallet/addresses/checkAddress';
import seed from '../../../../../server/seed/market.json';

const EVM = ['ERC20', 'BEP20', 'ARBITRUM', 'AVAXC'];
/** A checksum of two bytes, or of letter case, accepts a wrong address once in some thousand. */
const SHORT_CHECKSUM = [...EVM, 'DOT'];
const SEED = 20_241_122;

/** Well-known real addresses, from the standards' own examples and prominent holders. */
const REAL: readonly [network: string, address: string][] = [
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0x742d35cc6634c0532925a3b844bc454e4438f44e'],
  ['BEP20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['TRC20', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'],
  ['SOL', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ'],
  ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['ADA', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
  ['ADA', 'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x'],
  ['DOT', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['TON', 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['BCH', 'ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
  ['NEAR', 'alice.near'],
  ['NEAR', 'sub-account_1.alice.near'],
  ['NEAR', '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de'],
  ['ATOM', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
];

/** The same with one wrong letter after the prefix. */
const MISTYPED: readonly [network: string, address: string][] = [
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj2'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi'],
  ['ADA', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl9'],
  ['DOT', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
  ['TON', 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q3'],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q'],
  ['ATOM', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0ea'],
];

const FOREIGN: readonly [network: string, address: string, why: string][] = [
  ['BTC', '', 'nothing'],
  ['BTC', ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'a blank before it'],
  ['BTC', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'capitals and small letters'],
  ['BTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'an address of Litecoin'],
  ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'an address of the test network'],
  ['BTC', 'bc1pw5dgrnzv', 'a version without a use'],
  ['ERC20', 'dac17f958d2ee523a2206206994597c13d831ec7', 'no 0x'],
  ['ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec', 'a digit missing'],
  ...EVM.map((network): [string, string, string] => [
    network,
    `0x${'0'.repeat(40)}`,
    'the zero address, which nobody owns',
  ]),
  ['ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'the contract of USDT'],
  ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'the contract of USDT with its checksum'],
  ['BEP20', '0x55d398326f99059fF775485246999027B3197955', 'the contract of USDT'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'the contract of USDT'],
  ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'the zero address, which nobody owns'],
  ['SOL', 'Es9vMFrzaCErmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'the contract of USDT'],
  ['SOL', '11111111111111111111111111111111', 'the zero address, which nobody owns'],
  ['TON', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', 'the contract of USDT'],
  ['TON', 'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id/p0p', 'the contract of USDT in its other spelling'],
  ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'an address of Bitcoin'],
  ['TRC20', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'an address of Ethereum'],
  ['SOL', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'too short'],
  ['XRP', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'another alphabet'],
  ['ADA', 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz', 'the test network'],
  ['DOT', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'the prefix of another chain'],
  ['TON', '0:ed1691307050047117b998b561d8de82d31fbf84910ced6eb5fc92e7485ef8a7', 'the raw form'],
  ['BCH', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'the form that Bitcoin has too'],
  ['NEAR', 'Alice.near', 'a capital'],
  ['NEAR', 'alice', 'no top-level account'],
  ['ATOM', 'osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09', 'another chain'],
  ['NOWHERE', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'no such network'],
  ['constructor', 'x', 'a name that every object has'],
];

/** The payload of the zero address makes no valid one. */
const isOwned = (payload: Uint8Array): boolean => payload.subarray(0, 20).some((byte) => byte !== 0);

describe('addresses', () => {
  it.each(REAL)('%s: accepts %s', (network, address) => {
    expect(checkAddress(network, address)).toBe('ok');
  });

  it.each(MISTYPED)('%s: detects the wrong letter in %s', (network, address) => {
    expect(checkAddress(network, address)).toBe('checksum');
  });

  it.each(FOREIGN)('%s: refuses %s, %s', (network, address) => {
    expect(checkAddress(network, address)).toBe('format');
  });

  it('cover every network of the currency list', () => {
    const listed = seed.currencies.flatMap(({ networks }) => networks.map(({ name }) => name));
    expect(listed.filter((name) => !ADDRESS_NETWORKS.includes(name))).toEqual([]);
  });

  it.each(ADDRESS_NETWORKS)(
    '%s: accepts each generated address, and different payloads give different ones',
    (network) => {
      const payload = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter(isOwned);
      fc.assert(
        fc.property(payload, payload, (one, other) => {
          const address = makeAddress(network, one);
          expect(checkAddress(network, address)).toBe('ok');
          const same = one.subarray(0, 20).every((byte, index) => byte === other[index]);
          expect(same || makeAddress(network, other) !== address).toBe(true);
        }),
      );
    },
  );

  it.each(ADDRESS_NETWORKS)('%s: gives a verdict on any text', (network) => {
    fc.assert(fc.property(fc.string(), (text) => checkAddress(network, text).length > 0));
  });

  /** Swaps two neighbours where that changes more than their case; null where they are too similar. */
  const swappedAt = (address: string, at: number): string | null => {
    const place = 2 + (at % (address.length - 3));
    const [one, two] = [address.charAt(place), address.charAt(place + 1)];
    if (one.toLowerCase() === two.toLowerCase() || !/[a-z]/i.test(one + two)) return null;
    return address.slice(0, place) + two + one + address.slice(place + 2);
  };

  it.each(ADDRESS_NETWORKS.filter((name) => !['SOL', 'NEAR', ...SHORT_CHECKSUM].includes(name)))(
    '%s: detects every swap of two letters',
    (network) => {
      fc.assert(
        fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(200), (bytes, at) => {
          const swapped = swappedAt(makeAddress(network, bytes), at);
          fc.pre(swapped !== null);
          expect(checkAddress(network, swapped)).not.toBe('ok');
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each(SHORT_CHECKSUM)('%s: detects nearly every swap of two letters', (network) => {
    const uniform = fc.noBias(fc.tuple(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(200)));
    const swapped = fc
      .sample(uniform, { numRuns: 300, seed: SEED })
      .map(([bytes, at]) => swappedAt(makeAddress(network, bytes), at));
    const unnoticed = swapped.filter((address) => address !== null && checkAddress(network, address) === 'ok');
    expect(unnoticed.length).toBeLessThan(4);
  });
});
