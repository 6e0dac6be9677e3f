import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockAccount } from '../../../domain/contract/account/accountLock';
import { createApiKey, editApiKey, listApiKeys, revokeApiKey } from '../../../domain/contract/account/apiKeys';
import { FORM, startExchange, type Exchange } from '../../support/gateway';
import { connect, endClients, listen, type StreamClient } from '../../support/streamClient';

const HOLDER = 'holder@statex.test';
const DAY_MS = 86_400_000;
const PROOF = { funds_password: FORM.funds_password };
const SCOPE = { label: 'Bot', permissions: ['read' as const], addresses: ['127.0.0.1', '192.0.2.1'] };

let exchange: Exchange;
let host: string;
beforeAll(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  host = await listen(exchange);
  await exchange.signUp(HOLDER);
});
afterEach(async () => {
  endClients();
  const token = await exchange.signIn(HOLDER);
  await unlock();
  const { data } = await exchange.call(listApiKeys, {}, { token });
  for (const { id } of data.list) await exchange.call(revokeApiKey, { key_id: id }, { token });
});
afterAll(() => exchange.close());

/** Creates a thirty-day key a minute before its expiry, with its signing function. */
async function key(kind: 'hmac' | 'ed25519') {
  const pair = generateKeyPairSync('ed25519');
  const public_key = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const wish = { ...SCOPE, ...PROOF, kind, days: 30 as const, ...(kind === 'ed25519' ? { public_key } : {}) };
  const { data } = await exchange.call(createApiKey, wish, { token: await exchange.signIn(HOLDER) });
  exchange.clock.now += 30 * DAY_MS - 60_000;
  const signed = (text: string) =>
    kind === 'ed25519'
      ? sign(null, Buffer.from(text), pair.privateKey).toString('base64')
      : createHmac('sha256', data.secret ?? '')
          .update(text)
          .digest('hex');
  return {
    ...data.key,
    request(method: string, id = 1) {
      const [apiKey, timestamp] = [data.key.key, exchange.clock.now];
      const signature = signed(`apiKey=${apiKey}&timestamp=${timestamp}`);
      return { id, method, params: { apiKey, timestamp, signature } };
    },
  };
}
type Key = Awaited<ReturnType<typeof key>>;

async function listenKeyOf({ key: apiKey }: Key, path: string): Promise<string> {
  const headers = { 'x-mbx-apikey': apiKey };
  const answer = await exchange.app.fastify.inject({ method: 'POST', url: path, headers });
  return answer.json<{ listenKey: string }>().listenKey;
}

async function asked(one: Key, path: string, method: string): Promise<StreamClient> {
  const client = await connect(`${host}${path}`);
  client.ws.send(JSON.stringify(one.request(method)));
  expect(await client.heard(({ id }: { id?: number }) => id === 1)).toMatchObject({ status: 200 });
  return client;
}

/** Connections that stay open for a key. */
const SOCKETS: [string, 'hmac' | 'ed25519', (one: Key) => Promise<StreamClient>][] = [
  ['a listenKey of pairs', 'hmac', async (one) => follow(`/ws/${await listenKeyOf(one, '/api/v3/userDataStream')}`)],
  [
    'a listenKey of contracts',
    'ed25519',
    async (one) => follow(`/fstream/private/ws?listenKey=${await listenKeyOf(one, '/fapi/v1/listenKey')}`),
  ],
  ['a subscription', 'hmac', (one) => asked(one, '/ws-api/v3', 'userDataStream.subscribe.signature')],
  ['a session', 'ed25519', (one) => asked(one, '/ws-api/v3', 'session.logon')],
  ['a session of contracts', 'ed25519', (one) => asked(one, '/ws-fapi/v1', 'session.logon')],
];

async function follow(path: string): Promise<StreamClient> {
  const client = await connect(`${host}${path}`);
  await client.received(1);
  return client;
}

const edit = async ({ id }: Key, change: object) => {
  const token = await exchange.signIn(HOLDER);
  const answer = await exchange.raw(editApiKey, { ...SCOPE, ...PROOF, key_id: id, ...change }, { token });
  expect(answer.code).toBe(200);
};

const lock = async () => exchange.call(lockAccount, {}, { token: await exchange.signIn(HOLDER) });

async function unlock(): Promise<void> {
  const { accountLock, codes, users } = exchange.app.accounts;
  const { id } = users.byAccount(HOLDER)!;
  if (!accountLock.isLocked(id)) return;
  const issued = codes.issue(HOLDER, `unlock:${id}`);
  const form = { password: FORM.password, code: issued.ok ? issued.value.code : '' };
  const caller = { origin: { address: '127.0.0.1', device: '' }, locale: 'en_US' };
  expect(await accountLock.unlock(id, form, caller)).toMatchObject({ ok: true });
}

/** Events that end the key or its use. */
const ENDS: [string, (one: Key) => Promise<unknown>][] = [
  ['its owner’s lock of the account', lock],
  ['its key’s time', async () => (exchange.clock.now += 60_000)],
  ['its address, taken off the key’s list', (one) => edit(one, { addresses: ['192.0.2.1'] })],
  ['what its key may do', (one) => edit(one, { permissions: ['spot'] })],
  ['its key', async ({ id }) => exchange.call(revokeApiKey, { key_id: id }, { token: await exchange.signIn(HOLDER) })],
];

describe.each(SOCKETS)('%s', (_, kind, open) => {
  it.each(ENDS)('ends immediately with %s, and does not start again', async (__, end) => {
    const one = await key(kind);
    const client = await open(one);
    await end(one);
    expect(await client.closed).toBe(1008);
    const again = await connect(`${host}/ws-api/v3`);
    expect(await again.ask(one.request('userDataStream.subscribe.signature'))).toMatchObject({
      error: { code: -2015 },
    });
  });

  it('continues when its key is changed in another way', async () => {
    const one = await key(kind);
    const client = await open(one);
    await edit(one, { permissions: ['read', 'spot'], addresses: ['127.0.0.1'], days: 30, label: 'Renamed' });
    exchange.clock.now += 61_000;
    const heard = client.ask({ id: 1, method: 'LIST_SUBSCRIPTIONS' });
    expect(await Promise.race([heard.then(() => 'open'), client.closed])).toBe('open');
  });
});

it('a connection used only for requests is refused its next one', async () => {
  const one = await key('hmac');
  const client = await asked(one, '/ws-api/v3', 'account.status');
  await edit(one, { addresses: ['192.0.2.1'] });
  expect(await client.ask(one.request('account.status', 2))).toMatchObject({ id: 2, error: { code: -2015 } });
});

it('a signed call is refused as soon as the account is locked', async () => {
  const one = await key('hmac');
  const client = await connect(`${host}/ws-api/v3`);
  expect(await client.ask(one.request('account.status'))).toMatchObject({ status: 200 });
  expect(await listenKeyOf(one, '/api/v3/userDataStream')).toMatch(/^\w+$/);
  await lock();
  expect(await client.ask(one.request('account.status', 2))).toMatchObject({ error: { code: -2015 } });
  expect(await listenKeyOf(one, '/api/v3/userDataStream')).toBeUndefined();
});
