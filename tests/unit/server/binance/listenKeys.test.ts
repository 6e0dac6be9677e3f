import { expect, it } from 'vitest';
import type { LiveKey, ClosedListenKeys } from '../../../../server/accounts/apiKeyUse';
import { ALONE } from '../../../../server/peers/peers';
import { createListenKeys } from '../../../../server/api/binance/user/listenKeys';

const HOUR = 3_600_000;
const key = { id: '6f1b3c2a-0d4e-4f5a-8b6c-7d8e9f0a1b2c', user: 1000 } as LiveKey;
const keys = { byId: (id: string) => (id === key.id ? key : undefined) };
const ends = { spot: 0, futures: 0 };
const closed: ClosedListenKeys = {
  upTo: (_, kind) => ends[kind],
  add: (_, kind, made) => void (ends[kind] = made),
};
const clock = { now: Date.UTC(2026, 0, 5, 12) };
const start = (secret = 'one') => createListenKeys({ keys, closed, secret, peers: ALONE, clock: () => clock.now });

it('listen keys stay valid for the first hour after a restart, only under the same secret', () => {
  const listenKey = start().start('spot', key);
  clock.now += 5000;
  const restarted = start();
  expect(restarted.keyBehind('spot', listenKey)).toBe(key);
  expect(restarted.keyBehind('futures', listenKey)).toBeUndefined();
  expect(start('two').keyBehind('spot', listenKey)).toBeUndefined();
  expect(
    restarted.keyBehind(
      'spot',
      listenKey.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBeUndefined();
  expect(restarted.extend('spot', key, listenKey)).toBe(listenKey);
  clock.now += HOUR - 1;
  expect(restarted.keyBehind('spot', listenKey)).toBe(key);
  clock.now += 1;
  expect(restarted.keyBehind('spot', listenKey)).toBeUndefined();
  restarted.tend();
  expect(restarted.keyBehind('spot', listenKey)).toBeUndefined();
});

it('listen keys stay invalid once they are closed, and their holders are notified', () => {
  const listenKeys = start();
  const listenKey = listenKeys.start('futures', key);
  let ends = 0;
  listenKeys.hold(listenKey, () => ends++);
  expect(listenKeys.close('futures', { ...key, id: 'another' }, listenKey)).toBe(false);
  expect(listenKeys.close('futures', key, undefined)).toBe(true);
  listenKeys.tend();
  expect([ends, listenKeys.keyBehind('futures', listenKey), listenKeys.extend('futures', key, listenKey)]).toEqual([
    ...[1, undefined, undefined],
  ]);
});

it('listen keys that were closed stay so after a restart, and the next one is another', () => {
  const listenKeys = start();
  const first = listenKeys.start('spot', key);
  expect(listenKeys.close('spot', key, first)).toBe(true);
  const second = listenKeys.start('spot', key);
  expect(second).not.toBe(first);
  clock.now += 5000;
  const restarted = start();
  expect([restarted.keyBehind('spot', first), restarted.extend('spot', key, first)]).toEqual([undefined, undefined]);
  expect(restarted.keyBehind('spot', second)).toBe(key);
});
