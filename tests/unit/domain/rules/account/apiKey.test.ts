import { describe, expect, it } from 'vitest';
import { isKeyAddress, isPermitted, publicKeyOf, networkAddressOf } from '../../../../../domain/rules/account/apiKey';

describe('a network address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8:0:0:0:0:0:1'],
    ['::', '0:0:0:0:0:0:0:0'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0:0:0:c000:201'],
    ['', null],
    ['192.0.2', null],
    ['192.0.2.256', null],
    ['192.0.2.01', null],
    ['192.0.2.1/24', null],
    ['192.0.2.1:80', null],
    ['2001:db8::1::2', null],
    ['2001:db8:0:0:0:0:0:0:1', null],
    ['2001:db8:0:0:0:0:1', null],
    ['1:2:3:4:5:6:7::8', null],
    ['fe80::1%eth0', null],
    ['192.0.2.1::', null],
    ['12345::', null],
    ['example.com', null],
  ])('%s parses as %s', (text, address) => {
    expect(networkAddressOf(text)).toBe(address);
  });
});

it.each([
  [[], '192.0.2.1', true],
  [['192.0.2.1'], '192.0.2.1', true],
  [['192.0.2.1'], '::ffff:192.0.2.1', true],
  [['192.0.2.1'], '192.0.2.2', false],
  [['192.0.2.1'], 'unknown', false],
  [['2001:db8:0:0:0:0:0:1'], '2001:db8::1', true],
] as const)('a key bound to %j is accepted from %s: %s', (allowed, address, isTaken) => {
  expect(isKeyAddress(allowed, address)).toBe(isTaken);
});

describe('an Ed25519 public key', () => {
  const BARE = 'MCowBQYDK2VwAyEAMLgBBf8sTRYqYDvcWXs7R+gxPrHcVZMZwGQhrVXfkMo=';
  it.each([
    [BARE, BARE],
    [`-----BEGIN PUBLIC KEY-----\n${BARE}\n-----END PUBLIC KEY-----\n`, BARE],
    [`  ${BARE.slice(0, 30)}\r\n${BARE.slice(30)}  `, BARE],
    ['', null],
    [BARE.slice(1), null],
    [`-----BEGIN PRIVATE KEY-----\n${BARE}\n-----END PRIVATE KEY-----`, null],
    ['MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE', null],
  ])('%j parses as %s', (text, key) => {
    expect(publicKeyOf(text)).toBe(key);
  });
});

it.each([
  ['read', ['read'], null, true],
  ['spot', ['read'], null, false],
  ['withdraw', ['withdraw'], 1000, true],
  ['withdraw', ['withdraw'], 1001, false],
  ['withdraw', ['read'], null, false],
] as const)('permission to %s with %j, withdrawing from %s on: %s', (permission, permissions, withdraw_from, may) => {
  expect(isPermitted({ permissions, withdraw_from }, permission, 1000)).toBe(may);
});
