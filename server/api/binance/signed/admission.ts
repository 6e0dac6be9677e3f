import type { KeyPermission } from '../../../../domain/contract/account/accountChoices';
import { isKeyAddress, isPermitted } from '../../../../domain/rules/account/apiKey';
import type { ApiKeys } from '../../../accounts/apiKeys';
import type { LiveKey } from '../../../accounts/apiKeyUse';
import { illegalCharacters, missing } from '../errors';
import { ahead, keyMalformed, keyRefused, late, signatureWrong, windowTooLong } from './refusals';
import { readParameters } from './parameters';

const KEY_FORM = /^[A-Za-z0-9]{64}$/;
const TIME = /^(\d{13}|\d{16})$/;
const WINDOW = /^\d{1,5}(\.\d{1,3})?$/;
const WINDOW_MS = 5000;
const LONGEST_WINDOW_MS = 60_000;
/** Tolerance for a caller's clock running ahead. */
const AHEAD_MS = 1000;

export interface SignedRequest {
  /** Raw query and body. */
  query: string;
  body: string;
  /** The X-MBX-APIKEY header. */
  apiKey: string | undefined;
  address: string;
}

interface SentValues {
  values: ReadonlyMap<string, string>;
  address: string;
  /** The key logged on over this connection. */
  session: { apiKey: string } | null;
  isUnsigned: boolean;
}

const SENT_ALONGSIDE = ['apiKey', 'signature', 'returnRateLimits'];

/** Clients sign their parameters sorted by name, some with raw and some with URL-encoded values. */
function isSignedBy(key: LiveKey, values: ReadonlyMap<string, string>, signature: string): boolean {
  const signed = [...values].filter(([name]) => name !== 'signature').toSorted(([a], [b]) => (a < b ? -1 : 1));
  const texts = [(value: string) => value, encodeURIComponent].map((write) =>
    signed.map(([name, value]) => `${name}=${write(value)}`).join('&'),
  );
  return [...new Set(texts)].some((text) => key.isSigned(text, signature));
}

/** Like `admit`, for a WebSocket request. `permission` null accepts any key. @throws BinanceError */
export function admitValues(
  keys: Pick<ApiKeys, 'find'>,
  { values, address, session, isUnsigned }: SentValues,
  permission: KeyPermission | null,
  now: number,
): Admitted {
  const key = keyOf(keys, values.get('apiKey') ?? session?.apiKey, address);
  const signature = values.get('signature') ?? null;
  if (!isUnsigned) {
    const isOfSession = session && (values.get('apiKey') ?? session.apiKey) === session.apiKey;
    if (signature === '' || (signature === null && !isOfSession)) throw missing('signature');
    checkTime(values, now);
    if (signature !== null && !isSignedBy(key, values, signature)) throw signatureWrong();
  }
  if (permission && !isPermitted(key, permission, now)) throw keyRefused();
  const read = new Map([...values].filter(([name]) => !SENT_ALONGSIDE.includes(name)));
  return { key, values: read, signature };
}

/** Admits an unsigned call: returns its key and parameters. @throws BinanceError */
export function admitNamed(
  keys: Pick<ApiKeys, 'find'>,
  { apiKey, address, query, body }: SignedRequest,
  permission: KeyPermission,
  now: number,
): Admitted {
  const key = keyOf(keys, apiKey, address);
  if (!isPermitted(key, permission, now)) throw keyRefused();
  return { key, values: readParameters(query, body).values, signature: null };
}

export interface Admitted {
  key: LiveKey;
  values: ReadonlyMap<string, string>;
  /** Idempotency key of the request; null for a request that is executed each time. */
  signature: string | null;
}

/** Returns the named key if it may be used from the address. @throws BinanceError */
function keyOf(keys: Pick<ApiKeys, 'find'>, apiKey: string | undefined, address: string): LiveKey {
  if (apiKey === undefined || !KEY_FORM.test(apiKey)) throw keyMalformed();
  const key = keys.find(apiKey);
  if (!key || key.status !== 'active' || !isKeyAddress(key.addresses, address)) throw keyRefused();
  return key;
}

/** Parses milliseconds; sixteen digits are microseconds. */
const timeOf = (text: string): number => (text.length === 16 ? Math.floor(Number(text) / 1000) : Number(text));

/** Checks that the request lies within its time window. @param now ms since the epoch @throws BinanceError */
function checkTime(values: ReadonlyMap<string, string>, now: number): void {
  const sent = values.get('timestamp');
  if (!sent) throw missing('timestamp');
  if (!TIME.test(sent)) throw illegalCharacters('timestamp', '^[0-9]{1,20}$');
  const window = values.get('recvWindow') ?? String(WINDOW_MS);
  if (!WINDOW.test(window)) throw illegalCharacters('recvWindow', '^[0-9]{1,5}(\\.[0-9]{1,3})?$');
  if (Number(window) > LONGEST_WINDOW_MS) throw windowTooLong(LONGEST_WINDOW_MS);
  const time = timeOf(sent);
  if (time >= now + AHEAD_MS) throw ahead();
  if (now - time > Number(window)) throw late();
}

/**
 * Admits a signed request: checks its key, time, signature and then permission, so that callers without the secret learn
 * nothing about the key's permissions. @param now ms since the epoch @throws BinanceError
 */
export function admit(
  keys: Pick<ApiKeys, 'find'>,
  request: SignedRequest,
  permission: KeyPermission,
  now: number,
): Admitted {
  const key = keyOf(keys, request.apiKey, request.address);
  const { values, signature, signed } = readParameters(request.query, request.body);
  if (!signature) throw missing('signature');
  checkTime(values, now);
  if (!key.isSigned(signed, signature)) throw signatureWrong();
  if (!isPermitted(key, permission, now)) throw keyRefused();
  return { key, values, signature };
}
