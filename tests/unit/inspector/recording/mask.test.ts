import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { SESSION_ENDS } from '../../../../domain/contract/account/accountChoices';
import { CANCEL_REASONS, SPOT_PLAN_REASONS } from '../../../../domain/contract/choices';
import { FUTURES_CANCEL_REASONS } from '../../../../domain/contract/futures/futuresChoices';
import { decode } from '../../../../inspector/machines/recording/decode';
import { encode, encodeEvent } from '../../../../src/machines/recording/encode';
import { tickChannelMachine } from '../../../../src/machines/market/market/tickChannel.machine';
import { createMasker } from '../../../../src/machines/recording/mask';
import type { Json } from '../../../../src/machines/recording/recording';

const shown = (value: unknown) => encode(value, createMasker());

describe('masking', () => {
  it.each([
    [{ password: 'Secret-123' }],
    [{ fundsPassword: 'Secret-123' }],
    [{ funds_password: 'Secret-123' }],
    [{ values: { current: 'Secret-123', next: 'Secret-123' } }],
    [{ current_password: 'Secret-123' }],
    [{ answer: { signature: 'Secret-123' } }],
    [{ passkeyCode: 'Secret-123' }],
    [{ new_account: 'Secret-123' }],
    [{ addresses: ['Secret-123'] }],
    [{ last_address: 'Secret-123' }],
    [{ token: 'Secret-123' }],
    [{ secret: 'Secret-123' }],
    [{ uri: 'otpauth://Secret-123' }],
    [{ recovery_codes: ['Secret-123'] }],
    [{ code: 'Secret-123' }],
    [{ secondFactorCode: 'Secret-123' }],
    [{ number: 'Secret-123' }],
    [{ idNumber: 'Secret-123' }],
    [{ id_number: 'Secret-123' }],
    [{ holder: 'Secret-123' }],
    [{ name: 'Secret-123' }],
    [{ seller_name: 'Secret-123' }],
    [{ buyer_identity: { name: 'Secret-123' } }],
    [{ nickname: 'Secret-123' }],
    [{ account: 'Secret-123' }],
    [{ phone: 'Secret-123' }],
    [{ address: 'Secret-123' }],
    [{ values: [{ memo: 'Secret-123' }] }],
    [{ note: 'Secret-123' }],
    [{ photo: 'blob:Secret-123' }],
    [{ anything: 'Secret-123@mail.com' }],
    [{ anything: '+44 20 7946 0958' }],
    [{ proof: { anything: { deep: 'Secret-123' } } }],
  ])('hides %j', (value) => {
    const text = JSON.stringify(shown(value));
    expect(text).not.toMatch(/Secret|123|7946/);
    expect(Object.keys(shown(value) as object)).toEqual(Object.keys(value));
  });

  it.each([
    ['an order', CANCEL_REASONS],
    ['a spot plan', SPOT_PLAN_REASONS],
    ['a futures order', FUTURES_CANCEL_REASONS],
    ['a session', SESSION_ENDS],
  ])('shows the reasons that the exchange has for the end of %s, and hides what a person wrote', (_, reasons) => {
    for (const reason of reasons) expect(shown({ reason })).toEqual({ reason });
    expect(JSON.stringify(shown({ reason: 'He never paid' }))).not.toContain('paid');
  });

  it('hides a value that was secret once wherever it appears', () => {
    expect(JSON.stringify(shown({ password: 'Secret-123', remark: 'Secret-123' }))).not.toContain('Secret');
  });

  it('hides the length of a secret, and keeps the shape of other values', () => {
    expect(shown({ password: 'abc' })).toEqual({ password: 'xxxxxxxx0000' });
    expect(shown({ code: '735912', email: 'ann.lee@mail.com' })).toEqual({ code: '000000', email: 'xxx.xxx@xxxx.xxa' });
  });

  it('gives equal texts the same mask and different texts different masks', () => {
    const { values } = shown({ values: [{ code: '111111' }, { code: '222222' }, { code: '111111' }] }) as {
      values: { code: string }[];
    };
    expect(values[0]).toEqual(values[2]);
    expect(values[0]).not.toEqual(values[1]);
  });

  it('shows data of the market and other public data', () => {
    const open = {
      ...{ account: 'sec_contract', currency: 'BTC', price: '61234.5', orderId: 'S123', pair: 'BTC_USDT' },
      ...{
        pricing: { name: 'USD' },
        networks: [{ name: 'TRC20' }],
        value: [{ symbol: 'BTC', name: 'Bitcoin' }],
        error: 'network',
        field: 'quantity',
        text: '0.5',
      },
    };
    expect(shown(open)).toEqual(open);
  });

  it('shows which page it was, and masks its parameters', () => {
    const page = '/deal/buy-next?currency=USDT&account=ada%40statex.test&size=10#Secret-123';
    const shownPage = '/deal/buy-next?currency=USDT&account=xxx%40xxxxxx.xxxa&size=10#xxxxxxxx0000';
    expect(shown({ address: page, lastPage: page })).toEqual({ address: shownPage, lastPage: shownPage });
    expect(shown({ address: '/home', lastPage: '/home' })).toEqual({ address: '/home', lastPage: '/home' });
    expect(shown({ note: '/Secret-123', number: '/123' })).toEqual({ note: '/xxxxxx-000', number: '/001' });
  });

  it('masks an actor’s text under every name, however short', () => {
    const masker = createMasker();
    masker.enter('x:1');
    expect(encode({ nickname: 'Ada', label: 'Ada' }, masker)).toEqual({ nickname: 'xxx', label: 'xxx' });
    expect(encode({ label: 'Ada' }, masker)).toEqual({ label: 'xxx' });
    masker.enter('x:2');
    expect(encode({ label: 'Ada' }, masker)).toEqual({ label: 'Ada' });
  });

  it('shows reasons given by the exchange, but not those written by people', () => {
    const reasons = { orders: [{ reason: 'user' }, { reason: 'liquidation' }, { reason: 'credentialsChanged' }] };
    expect(shown(reasons)).toEqual(reasons);
    expect(shown({ reason: 'He did not pay' })).toEqual({ reason: 'xx xxx xxx xxx' });
  });

  it('masks a parameter by its name', () => {
    expect(
      shown({
        params: [
          { name: 'device', value: 'Ada’s phone' },
          { name: 'pair', value: 'BTC_USDT' },
        ],
      }),
    ).toEqual({
      params: [
        { name: 'device', value: 'xxx’x xxxxx' },
        { name: 'pair', value: 'BTC_USDT' },
      ],
    });
  });

  it('shows nothing of a sealed event', () => {
    expect(encodeEvent({ type: 'user.id.copy', text: 'Secret-123' } as never, createMasker())).toEqual({
      type: 'user.id.copy',
      text: 'xxxxxx-000',
    });
  });
});

describe('serialising a value', () => {
  it('preserves what JSON cannot express', () => {
    const value = {
      ...{
        big: 12n,
        none: null,
        map: new Map([['a', 1n]]),
        set: new Set([1]),
        nan: Number.NaN,
        tagged: { $bigint: '1' },
      },
      list: [undefined, 1],
    };
    expect(decode(encode(value, null))).toEqual(value);
  });

  it('preserves members that are named like those of every object', () => {
    for (const name of ['toString', 'constructor', 'valueOf', '__proto__']) {
      const value: unknown = JSON.parse(`{"${name}":{"text":"a"}}`);
      expect(JSON.stringify(decode(value as Json))).toBe(JSON.stringify(value));
    }
  });

  it('names an actor, and restores it as an inert one', () => {
    const value = { listener: createActor(tickChannelMachine, { id: 'tick', input: { pair: 'BTC_USDT' } }) };
    expect(encode(value, null)).toEqual({ listener: { $actor: 'tick' } });
    expect(encode(decode(encode(value, null)), null)).toEqual({ listener: { $actor: 'tick' } });
  });

  it('preserves the message of an error and the type of a file', () => {
    const back = decode(encode({ error: new Error('lost'), file: new Blob(['abc'], { type: 'image/png' }) }, null));
    expect(back).toEqual({ error: new Error('lost'), file: new Blob([], { type: 'image/png' }) });
  });

  it('truncates what no recording needs', () => {
    class Chart {
      readonly canvas = 1;
    }
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(encode({ chart: new Chart(), run: () => 1 }, null)).toEqual({ $cut: 'functions' });
    expect(encode({ chart: new Chart(), long: 'x'.repeat(20_001) }, null)).toEqual({
      chart: { $cut: 'object' },
      long: { $cut: 'text' },
    });
    expect(JSON.stringify(encode(loop, null))).toContain('{"$cut":"depth"}');
  });
});
