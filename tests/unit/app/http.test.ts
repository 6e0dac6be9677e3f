import { describe, expect, it } from 'vitest';
import { failureNotice } from '../../../src/machines/shell/app/notices';
import { createHttp, type Wire, type WireRequest } from '../../../src/services/http';
import { createServerClock } from '../../../src/services/serverClock';

/** A server that answers every request with the same body, or not at all. */
function serverWith(answer: object | null, answerHeaders: Record<string, string> = {}, isOk = true) {
  const sent: WireRequest[] = [];
  const wire: Wire = (request) => {
    sent.push(request);
    if (answer === null) return Promise.reject(new Error('no answer'));
    const body = answer instanceof Blob ? answer : JSON.stringify(answer);
    return Promise.resolve({ isOk, body, headerOf: (name) => answerHeaders[name] ?? null });
  };
  const clock = createServerClock(() => 0);
  return { http: createHttp(clock, wire), clock, sent };
}

describe('a call', () => {
  it('sends token, language and idempotency key, and waits at most 8 seconds', async () => {
    const { http, sent } = serverWith({ code: 200, msg: '', data: {}, server_time: 1 });
    http.setToken('secret');
    http.setLanguage('de_DE');
    await http.call('cancelSpotOrder', { order_id: 'o1' }, { key: 'k1' });
    const [request] = sent;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/api/spot/cancel',
      timeoutMs: 8000,
      body: '{"order_id":"o1"}',
    });
    expect(request?.headers).toMatchObject({ token: 'secret', lang: 'de_DE', 'Idempotency-Key': 'k1' });
    expect(request?.headers).not.toHaveProperty('portfolio');
  });

  it('sends the selected portfolio with the token', async () => {
    const { http, sent } = serverWith({ code: 200, msg: '', data: {}, server_time: 1 });
    http.setToken('secret', 3);
    await http.call('cancelSpotOrder', { order_id: 'o1' });
    http.setToken(null);
    await http.call('cancelSpotOrder', { order_id: 'o1' });
    expect(sent.map(({ headers }) => headers['portfolio'])).toEqual(['3', undefined]);
  });

  it('remembers the request ids of the latest calls', async () => {
    const { http } = serverWith({ code: 200, msg: '', data: {}, server_time: 1 }, { 'x-request-id': 'r1' });
    await http.call('cancelSpotOrder', { order_id: 'o1' });
    expect(http.answered()).toEqual([{ id: 'r1', call: 'cancelSpotOrder', at: expect.any(Number), code: 200 }]);
    for (let count = 0; count < 310; count += 1) await http.call('centerIndex', {});
    expect(new Set(http.answered().map(({ call }) => call))).toEqual(new Set(['centerIndex']));
    expect(http.answered()).toHaveLength(300);
  });

  it('sends the body of a GET as its query, without the token for a visitor', async () => {
    const { http, sent } = serverWith({ code: 200, msg: '', data: { pair: 'usdt_eur', price: '0.9' }, server_time: 1 });
    const outcome = await http.call('pairPrice', { pair: 'usdt_eur' });
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/api/market/pairPrice?pair=usdt_eur', body: null });
    expect(sent[0]?.headers).not.toHaveProperty('token');
    expect(outcome).toEqual({ ok: true, value: { pair: 'usdt_eur', price: '0.9' } });
  });

  it('maps a business error to the catalogue and keeps its fields', async () => {
    const { http } = serverWith({ code: 400, msg: 'bad', data: { fields: { account: 'required' } }, server_time: 1 });
    expect(await http.call('login', { account: '', password: '' })).toEqual({
      ok: false,
      error: 'validation',
      message: 'bad',
      fields: { account: 'required' },
    });
  });

  it('reports in server time from when a refused call may be retried', async () => {
    const { http } = serverWith({ code: 7003, msg: 'later', data: { retry_after_ms: 500 }, server_time: 1000 });
    expect(await http.call('sandboxFaucet', { currency: 'BTC' })).toMatchObject({ ok: false, retryAt: 1500 });
  });

  it('keeps the prices of a price refusal for the toast', async () => {
    const data = { field: 'price', low: '10000.00', high: '60000.00' };
    const { http } = serverWith({ code: 5016, msg: 'band', data, server_time: 1 });
    const failure = await http.call('placeSpotOrder', { pair: 'BTC_USDT', direction: 'buy', type: 'limit' });
    expect(failure).toMatchObject({ error: 'priceOutOfBand', band: { low: '10000.00', high: '60000.00' } });
    expect(failure.ok || failureNotice(failure)).toMatchObject({
      key: 'spotOrder:outOfBand',
      amounts: { low: '10000.00', high: '60000.00' },
    });
  });

  it('keeps what a limit still allows', async () => {
    const { http } = serverWith({ code: 6069, msg: 'limit', data: { left: '30.00000000' }, server_time: 1 });
    const order = { pair: 'BTC_USDT', direction: 'up', stake: '100', duration: 30 } as const;
    const failure = await http.call('placeSecondsOrder', order);
    expect(failure).toMatchObject({ ok: false, error: 'secondsDailyStake', left: '30.00000000' });
  });

  it('keeps the text of an unknown code, and reports one without text as a system error', async () => {
    const known = serverWith({ code: 7777, msg: 'Only on Sundays', data: null, server_time: 1 });
    expect(await known.http.call('logout', {})).toEqual({ ok: false, error: 'unknown', message: 'Only on Sundays' });
    const silent = serverWith({ code: 7777, msg: '', data: null, server_time: 1 });
    expect(await silent.http.call('logout', {})).toEqual({ ok: false, error: 'system' });
  });

  it('is a network error when no answer arrives or it is not an envelope', async () => {
    expect(await serverWith(null).http.call('logout', {})).toEqual({ ok: false, error: 'network' });
    expect(await serverWith({ hello: 1 }).http.call('logout', {})).toEqual({ ok: false, error: 'network' });
    const envelope = { code: 200, msg: '', data: {}, server_time: 1 };
    const { http } = serverWith(envelope, { 'x-request-id': 'r1' }, false);
    expect(await http.call('logout', {})).toEqual({ ok: false, error: 'network' });
    expect(http.answered()).toMatchObject([{ id: 'r1', code: null }]);
  });

  it('reports code 403 together with the token of the call', async () => {
    const { http } = serverWith({ code: 403, msg: '', data: null, server_time: 1 });
    const expired: unknown[] = [];
    http.onSessionExpired((token) => expired.push(token));
    http.setToken('old');
    const answer = http.call('centerIndex', {});
    http.setToken('new');
    expect(await answer).toEqual({ ok: false, error: 'sessionExpired' });
    expect(expired).toEqual(['old']);
  });

  it('reports a portfolio in use that is gone, and no other one', async () => {
    const gone = async (data: object | null) => {
      const { http } = serverWith({ code: 4221, msg: '', data, server_time: 1 });
      let told = false;
      http.onPortfolioGone(() => (told = true));
      expect(await http.call('cancelSpotOrder', { order_id: 'o1' })).toMatchObject({ error: 'portfolioNotFound' });
      return told;
    };
    expect([await gone({ field: 'header' }), await gone({ field: 'portfolio' }), await gone(null)]).toEqual([
      ...[true, false, false],
    ]);
  });
});

describe('a file upload or download', () => {
  it('is sent as the call’s body with a query, with a longer time limit', async () => {
    const { http, sent } = serverWith({ code: 200, msg: '', data: { photo_id: 'p1' }, server_time: 1 });
    const blob = new Blob(['photo']);
    const outcome = await http.call('uploadIdentityPhoto', { side: 'front' }, { file: { blob, type: 'image/png' } });
    expect(outcome).toEqual({ ok: true, value: { photo_id: 'p1' } });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/identity/upload?side=front',
      body: blob,
      timeoutMs: 120_000,
    });
    expect(sent[0]?.headers).toMatchObject({ 'Content-Type': 'image/png' });
  });

  it('replaces the envelope of an answer, while a refusal still comes as an envelope', async () => {
    const photo = new Blob(['photo'], { type: 'image/jpeg' });
    expect(await serverWith(photo).http.load('identityPhoto', { photo_id: 'p1' })).toEqual({ ok: true, value: photo });
    const refusal = JSON.stringify({ code: 404, msg: 'no', data: null, server_time: 1 });
    const { http } = serverWith(new Blob([refusal], { type: 'application/json; charset=utf-8' }));
    expect(await http.load('identityPhoto', { photo_id: 'p1' })).toMatchObject({ ok: false, error: 'notFound' });
  });
});
