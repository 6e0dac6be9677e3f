import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { KeyPermission } from '../../../domain/contract/account/accountChoices';
import { ed25519Check, hmacCheck, type LiveKey } from '../../../server/accounts/apiKeyUse';
import { admit } from '../../../server/api/binance/signed/admission';
import { BinanceError } from '../../../server/api/binance/errors';

/** Key, secret, request and signatures from Binance's documentation. */
const KEY = 'vmPUZE6mv9SD5VNHk4HlWFsOr6aKE2zvsw0MuIgwCIPy6utIco14y7Ju91duEh8A';
const SECRET = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j';
const TIME = 1_499_827_319_559;
const ORDER = 'symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC';
const REST = `quantity=1&price=0.1&recvWindow=5000&timestamp=${TIME}`;
const WHOLE = 'c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71';
const MIXED = '0fd168b8ddb4876a0358a8d14d0c9f3da0e9b20c5d52b2a00fcf7d1c602f9a77';

const permissions: readonly KeyPermission[] = ['read', 'spot'];
const key: LiveKey = {
  ...{
    id: 'k',
    user: 1000,
    kind: 'hmac',
    permissions,
    addresses: [],
    expires: null,
    withdraw_from: null,
    status: 'active',
  },
  isSigned: hmacCheck(SECRET),
};

interface Asked {
  query?: string;
  body?: string;
  apiKey?: string | undefined;
  permission?: KeyPermission;
  now?: number;
  known?: LiveKey | undefined;
}

const admitted = ({ query = '', body = '', permission = 'spot', now = TIME, ...asked }: Asked) => {
  const apiKey = 'apiKey' in asked ? asked.apiKey : KEY;
  const known = 'known' in asked ? asked.known : key;
  const keys = { find: (name: string) => (name === KEY ? known : undefined) };
  return admit(keys, { query, body, apiKey, address: '192.0.2.1' }, permission, now);
};
const codeOf = (asked: Asked): number => {
  try {
    admitted(asked);
  } catch (error) {
    if (error instanceof BinanceError) return error.code;
    throw error;
  }
  return 0;
};
const signed = (text: string) => {
  const hex = hmacOf(text);
  return `${text}${text === '' ? '' : '&'}signature=${hex}`;
};
const hmacOf = (text: string): string => createHmac('sha256', SECRET).update(text).digest('hex');

describe('a signed request from the documentation', () => {
  it.each([
    ['in the query', `${ORDER}&${REST}&signature=${WHOLE}`, ''],
    ['in the body', '', `${ORDER}&${REST}&signature=${WHOLE}`],
    ['in both, signed in the body', ORDER, `${REST}&signature=${MIXED}`],
    ['in both, signed in the query', `${ORDER}&signature=${MIXED}`, REST],
    ['with its signature first', `signature=${WHOLE}&${ORDER}&${REST}`, ''],
    ['signed in capitals', `${ORDER}&${REST}&signature=${WHOLE.toUpperCase()}`, ''],
  ])('is accepted %s', (_, query, body) => {
    const { values } = admitted({ query, body });
    expect(values.get('symbol')).toBe('LTCBTC');
    expect(values.get('price')).toBe('0.1');
  });
});

describe('a signed request', () => {
  const whole = `${ORDER}&${REST}&signature=${WHOLE}`;
  it.each<[string, Asked, number]>([
    ['without a key', { query: whole, apiKey: undefined }, -2014],
    ['with what cannot be a key', { query: whole, apiKey: 'x' }, -2014],
    ['with an unknown key', { query: whole, apiKey: KEY.toLowerCase() }, -2015],
    ['with an expired key', { query: whole, known: { ...key, status: 'expired' } }, -2015],
    ['from another address', { query: whole, known: { ...key, addresses: ['192.0.2.2'] } }, -2015],
    ['from the address of the key', { query: whole, known: { ...key, addresses: ['192.0.2.1'] } }, 0],
    ['for what the key may not do', { query: whole, permission: 'futures' }, -2015],
    ['to withdraw before the key may', { query: whole, permission: 'withdraw' }, -2015],
    ['without a signature', { query: `${ORDER}&${REST}` }, -1102],
    ['with another’s signature', { query: `${ORDER}&${REST}&signature=${MIXED}` }, -1022],
    ['with a signature of another form', { query: `${ORDER}&${REST}&signature=${WHOLE.slice(1)}` }, -1022],
    ['with two signatures', { query: `${whole}&signature=${WHOLE}` }, -1101],
    ['with a signature that cannot be read', { query: `${ORDER}&${REST}&signature=%zz` }, -1100],
    ['that was changed', { query: whole.replace('price=0.1', 'price=0.2') }, -1022],
    ['with a parameter twice', { query: `${ORDER}&side=SELL&${REST}&signature=${WHOLE}` }, -1101],
    ['without a time', { query: signed(ORDER) }, -1102],
    ['with a time that is none', { query: signed('timestamp=now') }, -1100],
    ['just in time', { query: whole, now: TIME + 5000 }, 0],
    ['too late', { query: whole, now: TIME + 5001 }, -1021],
    ['just ahead', { query: whole, now: TIME - 999 }, 0],
    ['too far ahead', { query: whole, now: TIME - 1000 }, -1021],
    ['late within its own window', { query: signed(`recvWindow=60000&timestamp=${TIME}`), now: TIME + 60_000 }, 0],
    ['with too long a window', { query: signed(`recvWindow=60001&timestamp=${TIME}`) }, -1131],
    ['with a window that is none', { query: signed(`recvWindow=-1&timestamp=${TIME}`) }, -1100],
    ['in microseconds', { query: signed(`timestamp=${TIME}000`) }, 0],
  ])('%s', (_, asked, code) => {
    expect(codeOf(asked)).toBe(code);
  });

  it('lets the query take precedence over the same parameter in the body', () => {
    const body = `timestamp=${TIME}&price=2`;
    const { values } = admitted({ query: 'price=1', body: `${body}&signature=${hmacOf(`price=1${body}`)}` });
    expect(values.get('price')).toBe('1');
  });
});

describe('a request signed with Ed25519', () => {
  const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]);
  const secret = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
  const open = createPublicKey(secret).export({ format: 'der', type: 'spki' }).toString('base64');
  const known = { ...key, isSigned: ed25519Check(open) };
  const text = `symbol=BTCUSDT&timestamp=${TIME}`;
  const signature = sign(null, Buffer.from(text), secret).toString('base64');
  const respelt = signature.replace(/[AQgw]==$/, (end) => `${{ A: 'B', Q: 'R', g: 'h', w: 'x' }[end[0] ?? '']}==`);

  it.each([
    ['escaped', `${text}&signature=${encodeURIComponent(signature)}`, 0],
    ['as it is', `${text}&signature=${signature}`, 0],
    ['of another text', `${text}0&signature=${encodeURIComponent(signature)}`, -1100],
    ['of another symbol', `${text.replace('BTC', 'ETH')}&signature=${encodeURIComponent(signature)}`, -1022],
    ['cut off', `${text}&signature=${encodeURIComponent(signature.slice(0, -4))}`, -1022],
    ['in another spelling of its bytes', `${text}&signature=${encodeURIComponent(respelt)}`, -1022],
  ])('%s', (_, query, code) => {
    expect(codeOf({ query, known })).toBe(code);
  });
});
