import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../../domain/contract/calls';
import { PRICING_CURRENCIES } from '../../../domain/contract/choices';
import { placeSpotOrder } from '../../../domain/contract/spot/spot';
import { ERRORS } from '../../../domain/contract/errors';
import {
  currencyList,
  health,
  ready,
  pairList,
  pairPrice,
  platConfig,
  platNote,
} from '../../../domain/contract/shell/platform';
import { klines, marketDepth, marketTicks, marketTrends } from '../../../domain/contract/market/market';
import { centerIndex, login } from '../../../domain/contract/account/account';
import { createApiKey } from '../../../domain/contract/account/apiKeys';
import { openPortfolio } from '../../../domain/contract/account/portfolios';
import { addCollectionMethod, listCollectionMethods } from '../../../domain/contract/fiat/collection';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { requireShape } from '../../support/answerShape';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

describe('the contract over HTTP', () => {
  it('routes every call', () => {
    const missing = CALLS.filter(
      (call) => !exchange.app.fastify.hasRoute({ method: call.method, url: call.path.replace('{id}', ':id') }),
    );
    expect(missing.map((call) => call.id)).toEqual([]);
  });

  it('answers the public calls in the shape defined by the contract', async () => {
    const answers = [
      [platConfig, {}],
      [currencyList, {}],
      [pairList, {}],
      [marketTicks, {}],
      [marketTrends, {}],
      [health, {}],
      [ready, {}],
      [pairPrice, { pair: 'usdt_eur' }],
      [platNote, { type: 1 }],
      [marketDepth, { pair: 'BTC_USDT' }],
      [klines, { pair: 'BTC_USDT', interval: '1m' }],
    ] as const;
    for (const [call, body] of answers) {
      const { code, data } = await exchange.raw(call, body);
      expect([call.id, code]).toEqual([call.id, 200]);
      expect(() => call.data.validateSync(data, { strict: true })).not.toThrow();
    }
  });

  it('has answers of exactly the described fields, types and forms, which every integration test requires', () => {
    const requires = (data: unknown) => () => requireShape(marketDepth, data);
    const depth = { pair: 'BTC_USDT', snapshot: 1, bids: [['1', '2']], asks: [], checksum: 1 };
    expect(requires(depth)).not.toThrow();
    expect(requires({ ...depth, owner: 1 })).toThrow('data.owner is not described');
    expect(requires({ ...depth, bids: [['1', '2e3']] })).toThrow('bids[0][1]: decimal');
    expect(requires({ ...depth, bids: [['1', '-2']] })).toThrow('bids[0][1]: decimal');
    expect(requires({ ...depth, checksum: '1' })).toThrow('checksum');
    expect(requires({ ...depth, asks: null })).toThrow('asks');
    expect(requires({ ...depth, snapshot: undefined })).toThrow('snapshot');
  });

  it('answers the six calls of the specification with the fields it names', async () => {
    const token = await exchange.trader();
    const platform = await exchange.call(platConfig, {});
    expect(platform.data).toMatchObject({
      communities: [{ logo: expect.any(String), link: expect.any(String), name: expect.any(String) }, {}, {}],
      config: {
        download: { android_download_url: expect.any(String), ios_download_url: expect.any(String) },
        sys: { enable_phone_register: 1 },
        legal_trade: { confirm_time: 60, max_unpaid_num: 5, pay_time: 120 },
        name_check: {
          draw_check: 10000,
          draw_uncheck: 100,
          trust_single: 1000,
          trust_total: 10000,
          trust_uncheck: 1000,
        },
        service_info: { email: expect.any(String) },
      },
    });
    expect((await exchange.call(pairPrice, { pair: 'usdt_usd' })).data.price).toMatch(/^\d+(\.\d+)?$/);
    const { user } = (await exchange.call(centerIndex, {}, { token })).data;
    expect(user).toMatchObject({ account: 'trader@statex.test', info: { name_status: 3 } });
    const currencies = (await exchange.call(currencyList, {})).data.list;
    expect(currencies.find(({ symbol }) => symbol === 'BTC')).toMatchObject({
      price: expect.any(String),
      recharge_turn: 1,
      draw_turn: 1,
    });
    expect((await exchange.call(pairList, {})).data.list[0]).toMatchObject({
      left_symbol: 'BTC',
      right_symbol: 'USDT',
      trade_status: 1,
      contract_status: 1,
    });
    for (const type of [1, 2, 3, 4, 5]) {
      const { detail } = (await exchange.call(platNote, { type })).data;
      expect([detail.title, detail.content].every((text) => text.length > 0)).toBe(true);
    }
  });

  it('answers a call without a payload whether it has a body or none', async () => {
    const ask = async (payload?: string, type?: string) => {
      const headers = type === undefined ? {} : { 'content-type': type };
      const url = platConfig.path;
      const { statusCode, body } = await exchange.app.fastify.inject({ method: 'POST', url, headers, payload });
      return [statusCode, (JSON.parse(body) as { code: number }).code];
    };
    const json = 'application/json';
    for (const asked of [[], ['', json], ['{}', json], ['{}', `${json}; charset=utf-8`], ['null', json]])
      expect([asked, await ask(...asked)]).toEqual([asked, [200, 200]]);
  });

  it('stamps each answer with the server time', async () => {
    const { server_time } = await exchange.call(platConfig, {});
    expect(server_time).toBe(exchange.clock.now);
  });

  it('lists at least twelve currencies and pairs, eight of which have contracts', async () => {
    const currencies = await exchange.call(currencyList, {});
    const pairs = await exchange.call(pairList, {});
    expect(currencies.data.list.length).toBeGreaterThanOrEqual(12);
    expect(pairs.data.list.length).toBeGreaterThanOrEqual(12);
    expect(pairs.data.list.filter((pair) => pair.contract_status === 1).length).toBeGreaterThanOrEqual(8);
    expect(Object.keys(pairs.data.list[0] ?? {})).not.toContain('volatility');
  });

  it('gives the price of USDT only in each pricing currency', async () => {
    for (const { name } of PRICING_CURRENCIES) {
      const pair = `usdt_${name.toLowerCase()}`;
      expect(await exchange.call(pairPrice, { pair })).toMatchObject({ code: 200, data: { pair } });
    }
    expect((await exchange.call(pairPrice, { pair: 'USDT_USD' })).code).toBe(ERRORS.validation.code);
    expect((await exchange.call(pairPrice, { pair: 'btc_usd' })).code).toBe(ERRORS.unknownPair.code);
    expect((await exchange.call(pairPrice, { pair: 'usdt_xyz' })).code).toBe(ERRORS.unknownPair.code);
  });

  it('parses numbers in a query and fills in defaults', async () => {
    const { code } = await exchange.raw(klines, {
      pair: 'BTC_USDT',
      interval: '1m',
      limit: '10',
      before: '1700000000000',
    });
    expect(code).toBe(200);
    const bad = await exchange.raw(klines, { pair: 'BTC_USDT', interval: '1m', limit: '1e3' });
    expect(bad).toMatchObject({ code: 400, data: { fields: { limit: 'integer' } } });
  });

  it('serves the platform documents, in English for an unknown language or one without them', async () => {
    const english = await exchange.call(platNote, { type: 3 }, { lang: 'en_US' });
    const unknown = await exchange.call(platNote, { type: 3 }, { lang: 'xx_XX' });
    expect(english.data.detail.title).toBe('Beginner Guide');
    expect(unknown.data).toEqual(english.data);
  });

  it('answers 404 in an envelope for unknown paths', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/health'],
      ['DELETE', '/api/login'],
    ] as const) {
      const answer = await exchange.app.fastify.inject({ method, url });
      expect([answer.statusCode, answer.json().code]).toEqual([404, ERRORS.notFound.code]);
    }
  });

  it('answers a path that cannot be decoded, or a method that no path takes, like any unknown call', async () => {
    const { fastify } = exchange.app;
    const [undecodable, page] = [await fastify.inject('/api/%zz'), await fastify.inject('/%zz')];
    expect([undecodable.statusCode, undecodable.json().code]).toEqual([404, ERRORS.notFound.code]);
    const posted = await fastify.inject({ method: 'POST', url: '/home' });
    for (const { statusCode, body, headers } of [page, posted])
      expect([statusCode, body, headers['x-content-type-options']]).toEqual([404, 'Not found\n', 'nosniff']);
    const program = await fastify.inject('/api/v3/%zz?signature=0');
    expect([program.statusCode, program.json()]).toEqual([
      404,
      { code: -5000, msg: 'Path /api/v3/%zz, Method GET is invalid' },
    ]);
  });

  it('refuses a malformed, an oversized and a mistyped body, each with its own code', async () => {
    const post = (payload: string, type = 'application/json') =>
      exchange.app.fastify.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });
    expect((await post('{"account":')).json()).toMatchObject({ code: 400, data: { fields: { body: 'choice' } } });
    expect((await post(`{"account":"${'a'.repeat(70_000)}"}`)).json()).toMatchObject({ code: 413, data: null });
    expect((await post('account=a', 'application/x-www-form-urlencoded')).json()).toMatchObject({ code: 400 });
    expect((await post('[1]')).json()).toMatchObject({ code: 400 });
    expect((await post('{"__proto__":{"x":1},"account":"a@b.cd","password":"x"}')).json()).toMatchObject({ code: 400 });
  });

  it('refuses deep nesting and prototype property names like any other invalid field', async () => {
    const nested = `{"account":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"x"}`;
    for (const body of [nested, nested.slice(11, -14)])
      expect(await exchange.raw(login, body)).toMatchObject({ code: 400, data: { fields: { body: 'choice' } } });
    const { data } = await exchange.raw(login, { account: 'a@b.cd', password: 'x', constructor: 1, toString: 2 });
    expect(data?.fields).toEqual({ constructor: 'unknown', toString: 'unknown' });
  });

  it('names each missing, malformed or unknown field', async () => {
    const token = await exchange.trader();
    const body = { pair: 'btc', direction: 'up', price: 1, quantity: '1e3', extra: 1 };
    const { code, data } = await exchange.raw(placeSpotOrder, body, { token });
    expect(code).toBe(400);
    expect(data?.fields).toEqual({
      pair: 'choice',
      direction: 'choice',
      type: 'required',
      price: 'choice',
      quantity: 'decimal',
      extra: 'unknown',
    });
  });

  it('documents every call in OpenAPI with its possible codes', async () => {
    const answer = await exchange.app.fastify.inject('/api/openapi.json');
    const { openapi, paths } = answer.json();
    expect(openapi).toBe('3.1.0');
    for (const call of CALLS) {
      const operation = paths[call.path][call.method.toLowerCase()];
      expect(operation.operationId).toBe(call.id);
      const codes = operation['x-errors'].map((entry: { code: number }) => entry.code);
      expect(codes).toEqual(expect.arrayContaining(call.errors.map((name) => ERRORS[name].code)));
    }
    const order = paths['/api/spot/order'].post;
    expect(order.requestBody.content['application/json'].schema).toMatchObject({
      required: ['pair', 'direction', 'type'],
      additionalProperties: false,
    });
  });

  it('reports the health of each part', async () => {
    const { data } = await exchange.call(health, {});
    expect(data).toEqual({
      status: 'ok',
      sandbox: true,
      parts: { gateway: 'ok', engine: 'ok', store: 'ok', market: 'ok', proxy: 'ok' },
    });
  });

  it('is ready with HTTP status 200, and with 503 while a part is unhealthy', async () => {
    const ask = async () => {
      const { statusCode, body } = await exchange.app.fastify.inject({ url: ready.path });
      return [statusCode, (JSON.parse(body) as { data: { status: string } }).data.status];
    };
    expect(await ask()).toEqual([200, 'ok']);
    const { status } = exchange.market;
    exchange.market.status = () => 'failing';
    expect(await ask()).toEqual([503, 'failing']);
    exchange.market.status = status;
  });

  it('sends no-store, nosniff, no-referrer and a request id with the answers of calls', async () => {
    const { headers } = await exchange.app.fastify.inject({ method: 'POST', url: centerIndex.path });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('reveals nothing of an internal error: no message, no stack trace, no location, no server name', async () => {
    const { ticks } = exchange.market;
    exchange.market.ticks = () => {
      throw new Error('wallet.db is locked');
    };
    const { statusCode, headers, body } = await exchange.app.fastify.inject({ url: marketTicks.path });
    exchange.market.ticks = ticks;
    expect([statusCode, JSON.parse(body)]).toEqual([
      500,
      { code: ERRORS.system.code, msg: expect.any(String) as string, data: null, server_time: exchange.clock.now },
    ]);
    expect(body).not.toMatch(/wallet\.db|Error|\bat |\.ts/);
    expect(Object.keys(headers).filter((name) => /server|powered|version/.test(name))).toEqual([]);
    expect(headers).toMatchObject({ 'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string });
  });

  it('logs an internal error without the query, which may name a person', async () => {
    const { fastify, accounts } = exchange.app;
    const { messagesTo } = accounts.outbox;
    const problem = new Error('no outbox');
    accounts.outbox.messagesTo = () => {
      throw problem;
    };
    const { error } = fastify.log;
    const logged: unknown[] = [];
    fastify.log.error = (fields: unknown) => void logged.push(fields);
    await fastify.inject(`${sandboxOutbox.path}?account=person@statex.test`);
    fastify.log.error = error;
    accounts.outbox.messagesTo = messagesTo;
    expect(logged).toEqual([{ err: problem, url: sandboxOutbox.path, request: expect.any(String) as string }]);
  });

  it('treats SQL and markup as plain text wherever free text is allowed', async () => {
    const token = await exchange.signUp('words@statex.test');
    const proof = { funds_password: FORM.funds_password };
    const [name, holder] = ["');DELETE FROM t;--", `<b onclick="x()">' OR '1'='1';--`];
    const key = { label: name, kind: 'hmac' as const, permissions: ['read' as const], addresses: [], ...proof };
    expect((await exchange.call(createApiKey, key, { token })).data.key.label).toBe(name);
    expect((await exchange.call(openPortfolio, { name }, { token })).data.portfolio.name).toBe(name);
    const method = { currency: 'USD', holder, bank: name, number: '4111111111111111', ...proof } as const;
    expect((await exchange.call(addCollectionMethod, method, { token })).data.method).toMatchObject({ bank: name });
    const { list } = (await exchange.call(listCollectionMethods, {}, { token })).data;
    expect(list.map((one) => one.holder)).toEqual([holder]);
    for (const account of [`words@statex.test' --`, `' OR '1'='1`])
      expect((await exchange.call(login, { account, password: FORM.password })).code).not.toBe(200);
    expect(await exchange.signIn('words@statex.test')).toHaveLength(43);
  });
});
