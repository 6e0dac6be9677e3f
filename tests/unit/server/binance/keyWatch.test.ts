import { expect, it } from 'vitest';
import { createKeyWatch } from '../../../../server/api/binance/user/keyWatch';
import type { LiveKey } from '../../../../server/accounts/apiKeyUse';

const KEY: LiveKey = {
  ...{ id: 'key', user: 1, kind: 'hmac', permissions: ['read'], addresses: [] },
  ...{ expires: null, withdraw_from: null, status: 'active' },
  isSigned: () => true,
};

it('a connection stays watched when an earlier one of its key ends a second time', () => {
  let tellOfEnd: (id: string | null) => void = () => undefined;
  let key: LiveKey | undefined = KEY;
  const watch = createKeyWatch(
    {
      byId: () => key,
      mustKnow: () => undefined,
      onEnd(listener) {
        tellOfEnd = listener;
        return () => true;
      },
    },
    () => 0,
  );
  const ended: string[] = [];
  const stopFirst = watch.hold(KEY, '127.0.0.1', () => ended.push('first'));
  stopFirst();
  watch.hold(KEY, '127.0.0.1', () => ended.push('second'));
  stopFirst();

  key = undefined;
  tellOfEnd(KEY.id);

  expect(ended).toEqual(['second']);
});

it('every connection ends, with a reason, while revocations by other processes cannot be known', () => {
  let isAway = false;
  const mustKnow = () => {
    if (isAway) throw new Error('PostgreSQL does not answer');
  };
  const watch = createKeyWatch({ byId: () => KEY, mustKnow, onEnd: () => () => undefined }, () => 0);
  const ended: (string | null)[] = [];
  watch.hold(KEY, '192.0.2.1', (text) => ended.push(text));
  watch.hold({ ...KEY, id: 'other' }, '192.0.2.2', (text) => ended.push(text));
  watch.tend();
  expect(ended).toEqual([]);
  isAway = true;
  watch.tend();
  watch.tend();
  expect(ended).toEqual(['the exchange cannot answer', 'the exchange cannot answer']);
});
