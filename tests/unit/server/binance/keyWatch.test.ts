import { describe, expect, it } from 'vitest';
import type { LiveKey } from '../../../../server/accounts/apiKeyUse';
import { createKeyWatch } from '../../../../server/api/binance/user/keyWatch';

const KEY = { id: 'key', expires: null } as LiveKey;

describe('a watch over API keys', () => {
  it('ends every connection, with a reason, while revocations by other processes cannot be known', () => {
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
});
