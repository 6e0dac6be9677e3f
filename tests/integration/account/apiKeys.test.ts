import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey, editApiKey, listApiKeys, revokeApiKey } from '../../../domain/contract/account/apiKeys';
import type { KeyPermission } from '../../../domain/contract/account/accountChoices';
import { login } from '../../../domain/contract/account/account';
import { ERRORS } from '../../../domain/contract/errors';
import { sandboxOutbox } from '../../../domain/contract/wallet/wallet';
import { API_KEYS_MAX } from '../../../domain/rules/account/apiKey';
import { FORM, startExchange, type Exchange } from '../../support/gateway';

const HOLDER = 'holder@statex.test';
const DAY_MS = 86_400_000;
const PROOF = { funds_password: FORM.funds_password };
const WISH = { label: 'Bot', kind: 'hmac' as const, permissions: ['read' as const], addresses: [] };

let exchange: Exchange;
let token: string;
beforeEach(async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  token = await exchange.signUp(HOLDER);
});
afterEach(() => exchange.close());

const asked = (body: object) => exchange.raw(createApiKey, { ...WISH, ...PROOF, ...body }, { token });
const created = async (body: object = {}) =>
  (await exchange.call(createApiKey, { ...WISH, ...PROOF, ...body }, { token })).data;
const edited = (key_id: string, body: object) =>
  exchange.raw(
    editApiKey,
    { label: 'Bot', permissions: ['read'], addresses: [], key_id, ...PROOF, ...body },
    { token },
  );
/** Signs in again, because the session has expired by then. */
const signInAgain = async () => {
  const { data } = await exchange.call(login, { account: HOLDER, password: FORM.password });
  token = data.session?.token ?? '';
};
const list = async () => (await exchange.call(listApiKeys, {}, { token })).data.list;
const keys = () => exchange.app.accounts.apiKeys;
const mails = async () => (await exchange.call(sandboxOutbox, { account: HOLDER })).data.map(({ text }) => text);
const tooMany = async () => {
  for (let made = 0; made < API_KEYS_MAX; made++) keys().makeReady(user(), { ...WISH, label: `Bot ${made}` });
};
const user = () => exchange.app.accounts.users.byAccount(HOLDER)!.id;

describe('creating an API key', () => {
  it('returns the secret once, and stores it sealed', async () => {
    const { key, secret } = await created({ addresses: ['192.0.2.1'], days: 30 });
    expect(key).toEqual({
      id: expect.any(String) as string,
      key: expect.stringMatching(/^[A-Za-z0-9]{64}$/) as string,
      label: 'Bot',
      kind: 'hmac',
      portfolio: 0,
      portfolio_name: null,
      permissions: ['read'],
      addresses: ['192.0.2.1'],
      expires: exchange.clock.now + 30 * DAY_MS,
      withdraw_from: null,
      status: 'active',
      time: exchange.clock.now,
      last_use: null,
      next_events: ['key.edit', 'key.revoke'],
    });
    expect(secret).toMatch(/^[A-Za-z0-9]{64}$/);
    expect(JSON.stringify(await list())).not.toContain(secret);
    const stored = exchange.app.accounts.apiKeys.find(key.key);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('accepts an Ed25519 public key, whose secret the exchange never learns', async () => {
    const pair = generateKeyPairSync('ed25519');
    const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const { key, secret } = await created({ kind: 'ed25519', public_key: pem });
    expect(secret).toBeNull();
    const signature = sign(null, Buffer.from('timestamp=1'), pair.privateKey).toString('base64');
    expect(keys().find(key.key)?.isSigned('timestamp=1', signature)).toBe(true);
    expect(keys().find(key.key)?.isSigned('timestamp=2', signature)).toBe(false);
  });

  it.each([
    ['a wrong funds password', { funds_password: 'Wrong-password-1' }, 'fundsPasswordWrong'],
    ['no permission', { permissions: [] }, 'validation'],
    ['a permission that there is not', { permissions: ['root'] }, 'validation'],
    ['what is no address', { addresses: ['example.com'] }, 'validation'],
    ['withdrawing from everywhere', { permissions: ['withdraw'] }, 'validation'],
    ['no public key', { kind: 'ed25519' }, 'validation'],
    ['a public key of another kind', { kind: 'ed25519', public_key: 'MFkwEwYHKoZIzj0CAQ==' }, 'validation'],
    ['a label that cannot be read', { label: '\u202E' }, 'validation'],
  ] as const)('refuses %s', async (_, body, error) => {
    expect((await asked(body)).code).toBe(ERRORS[error].code);
    expect(await list()).toEqual([]);
  });

  it('notifies the owner and is logged', async () => {
    const { key } = await created();
    await exchange.app.accounts.securityNotices.settled();
    expect((await mails())[0]).toContain('New API key');
    expect(exchange.app.accounts.auditLog.latest(1)).toMatchObject([{ act: 'apiKey.create', subject: key.id }]);
  });

  it('is not made by a request that was under way when all keys were ended', async () => {
    const { users } = exchange.app.accounts;
    const [id, hash] = [user(), users.byId(user())?.password_hash ?? ''];
    const caller = { origin: { address: '203.0.113.1', device: '' }, locale: 'en_US' };
    const underWay = keys().create(id, WISH, PROOF, caller);
    users.changePassword(id, hash);
    keys().revokeAll(id, caller);
    expect([await underWay, keys().list(id)]).toEqual([{ ok: false, error: 'busy' }, []]);
  });

  it('is refused beyond the maximum per user', async () => {
    await tooMany();
    expect((await asked({})).code).toBe(ERRORS.apiKeysFull.code);
  });
});

describe('an API key', () => {
  it('may withdraw one day after the permission was granted', async () => {
    const may: KeyPermission[] = ['read', 'withdraw'];
    const { key } = await created({ permissions: may, addresses: ['192.0.2.1'] });
    expect(key.withdraw_from).toBe(exchange.clock.now + DAY_MS);
    exchange.clock.now += 1000;
    await edited(key.id, { permissions: may, addresses: ['192.0.2.2'] });
    expect((await list())[0]?.withdraw_from).toBe(key.withdraw_from);
    await edited(key.id, {});
    await edited(key.id, { permissions: may, addresses: ['192.0.2.2'] });
    expect((await list())[0]?.withdraw_from).toBe(exchange.clock.now + DAY_MS);
  });

  it('is changed with the security check, immediately and everywhere', async () => {
    const { key } = await created();
    const ended: string[] = [];
    keys().onEnd((id) => ended.push(String(id)));
    expect(keys().find(key.key)?.permissions).toEqual(['read']);
    expect((await edited(key.id, { funds_password: 'Wrong-password-1' })).code).toBe(ERRORS.fundsPasswordWrong.code);
    expect(ended).toEqual([]);
    expect((await edited(key.id, { permissions: ['spot'], addresses: ['2001:DB8::1'] })).code).toBe(200);
    expect(keys().find(key.key)).toMatchObject({ permissions: ['spot'], addresses: ['2001:db8:0:0:0:0:0:1'] });
    expect(ended).toEqual([key.id]);
  });

  it('keeps its expiry unless another one is requested', async () => {
    const { key } = await created({ days: 30 });
    await edited(key.id, {});
    expect((await list())[0]?.expires).toBe(key.expires);
    await edited(key.id, { days: null });
    expect((await list())[0]?.expires).toBeNull();
  });

  it('expires, and can then only be removed', async () => {
    const { key } = await created({ days: 30 });
    expect(keys().find(key.key)?.status).toBe('active');
    exchange.clock.now += 30 * DAY_MS;
    expect(keys().find(key.key)?.status).toBe('expired');
    await signInAgain();
    expect(await list()).toMatchObject([{ status: 'expired', next_events: ['key.revoke'] }]);
    expect((await edited(key.id, {})).code).toBe(ERRORS.apiKeyEnded.code);
    expect((await exchange.raw(revokeApiKey, { key_id: key.id }, { token })).code).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('stops working immediately when it is revoked', async () => {
    const { key } = await created();
    expect(keys().find(key.key)?.status).toBe('active');
    await exchange.raw(revokeApiKey, { key_id: key.id }, { token });
    expect(keys().find(key.key)).toBeUndefined();
    const again = await exchange.raw(revokeApiKey, { key_id: key.id }, { token });
    expect(again.code).toBe(ERRORS.apiKeyNotFound.code);
  });

  it('shows where and for what it was last used', async () => {
    const { key } = await created();
    const use = { address: '192.0.2.9', call: 'GET /api/v3/account' };
    keys().used(key.id, use.address, use.call);
    expect((await list())[0]?.last_use).toEqual({ time: exchange.clock.now, ...use });
  });
});
