import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, isMemo, isNote, memoKindOf, networksOf } from '../../../../domain/rules/wallet/addressBook';
import { ADDRESS_NETWORKS, checkAddress, makeAddress } from '../../../../domain/rules/wallet/addresses/checkAddress';

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CLASSIC_XRP = 'rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn';

describe('a note', () => {
  it.each([
    ['Cold', true],
    ['My hardware wallet 1', true],
    ['我的錢包', true],
    ['家族🔐🔐', true],
    ['<b>x</b>', true],
    ['abc', false],
    ['123456789012345678901', false],
    [' pad', false],
    ['pad ', false],
    ['    ', false],
    ['tab\tin', false],
    ['line\nbreak', false],
    ['null\u0000byte', false],
    ['turned\u202Etext', false],
    ['zero\u200Bwidth', false],
  ])('%j is valid: %s', (note, fine) => {
    expect(isNote(note)).toBe(fine);
  });

  it('counts characters, not code units', () => {
    expect(isNote('🔐'.repeat(20))).toBe(true);
    expect(isNote('🔐'.repeat(21))).toBe(false);
    expect(isNote('🔐🔐')).toBe(false);
  });
});

describe('a memo', () => {
  it('is a 32-bit integer on the XRP Ledger', () => {
    expect(['0', '7', '4294967295'].map((tag) => isMemo('XRP', CLASSIC_XRP, tag))).toEqual([true, true, true]);
    expect(['4294967296', '007', '-1', '1.5', 'abc', ' 1'].map((tag) => isMemo('XRP', CLASSIC_XRP, tag))).toEqual(
      Array(6).fill(false),
    );
  });

  it('is not accepted with an XRP address that includes its tag', () => {
    expect(memoKindOf('XRP', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb')).toBeNull();
    expect(memoKindOf('XRP', CLASSIC_XRP)).toBe('tag');
  });

  it('is a short text on TON and Cosmos, and not accepted elsewhere', () => {
    expect(isMemo('TON', 'any', 'deposit 77')).toBe(true);
    expect(isMemo('ATOM', 'any', 'x'.repeat(101))).toBe(false);
    expect(isMemo('BTC', 'any', '1')).toBe(false);
    expect(isMemo('constructor', 'any', '1')).toBe(false);
  });

  it('is optional everywhere', () => {
    for (const network of ADDRESS_NETWORKS)
      expect([isMemo(network, 'a', null), isMemo(network, 'a', '')]).toEqual([true, true]);
  });
});

describe('the key of an address', () => {
  it('is the same for every spelling of one address', () => {
    expect(addressKey('ERC20', EVM)).toBe(addressKey('ERC20', EVM.toLowerCase()));
    expect(addressKey('BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toBe(
      addressKey('BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
    );
    expect(addressKey('BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s5cwef74vcwvy22gdx6a')).toBe(
      addressKey('BCH', 'QPM2QSZNHKS23Z7629MMS6S5CWEF74VCWVY22GDX6A'),
    );
    expect(addressKey('TON', 'EQ+/')).toBe(addressKey('TON', 'EQ-_'));
  });

  it('preserves case where it matters', () => {
    expect(addressKey('SOL', 'Bc1abc')).not.toBe(addressKey('SOL', 'bc1abc'));
    expect(addressKey('BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toBe('1BoatSLRHtKNngkdXEeobR76b53LETtpyT');
  });

  it('never maps addresses of different owners to one key', () => {
    const payload = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(fc.constantFrom(...ADDRESS_NETWORKS), payload, payload, (network, one, other) => {
        const [first, second] = [makeAddress(network, one), makeAddress(network, other)];
        expect(addressKey(network, first) === addressKey(network, second)).toBe(first === second);
      }),
    );
  });
});

describe('the networks of an address', () => {
  it('are those it fits among the requested ones', () => {
    expect(networksOf(EVM, ['TRC20', 'ERC20', 'BEP20'])).toEqual(['ERC20', 'BEP20']);
    expect(networksOf('nonsense')).toEqual([]);
  });

  it('include the network that an address was made for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ADDRESS_NETWORKS),
        fc
          .uint8Array({ minLength: 32, maxLength: 32 })
          .filter((bytes) => bytes.subarray(0, 20).some((byte) => byte !== 0)),
        (network, payload) => {
          const address = makeAddress(network, payload);
          expect(checkAddress(network, address)).toBe('ok');
          expect(networksOf(address)).toContain(network);
        },
      ),
    );
  });
});
