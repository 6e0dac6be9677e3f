import { createHmac } from 'node:crypto';
import type { ApiKeys } from '../../../accounts/apiKeys';
import type { LiveKey, ClosedListenKeys } from '../../../accounts/apiKeyUse';
import { sameBytes } from '../../../accounts/secrets';
import type { Peers } from '../../../peers/peers';
import type { Kind } from '../deps';
import type { SignedCall, SignedDeps } from '../signed/call';
import { noListenKey } from '../signed/refusals';

const LIFE_MS = 3_600_000;
/** Format of Binance's listen keys. */
const NAME = /^[A-Za-z0-9]{64}$/;
const FORM = /^[0-9a-f]{64}$/;
const KEY_DIGITS = 32;
const KIND_DIGITS = 1;
const TIME_DIGITS = 8;
const SIGNED_DIGITS = KEY_DIGITS + KIND_DIGITS + TIME_DIGITS;
const KIND: Readonly<Record<Kind, string>> = { spot: 'a', futures: 'b' };
const PURPOSE = 'listen key';

interface Parts {
  keys: Pick<ApiKeys, 'byId'>;
  closed: ClosedListenKeys;
  secret: string;
  clock: () => number;
  /** Other processes of the cluster; their listen keys are accepted here as well. */
  peers: Pick<Peers, 'tell' | 'hear'>;
}

export const isListenKey = (name: string): boolean => NAME.test(name);

const keyIdOf = (listenKey: string): string =>
  listenKey.slice(0, KEY_DIGITS).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export type ListenKeys = ReturnType<typeof createListenKeys>;

/**
 * Listen keys of user data streams, valid for an hour after their last use. Each encodes its API key, purpose and creation time
 * with a digest, so clients can keep using theirs after a restart, although only the creation time of the last closed one is stored.
 */
export function createListenKeys({ keys, closed, secret, clock, peers }: Parts) {
  const started = clock();
  /** Expiry of each; 0 when ended. */
  const until = new Map<string, number>();
  const current = new Map<string, string>();
  const held = new Map<string, Set<() => void>>();

  const digestOf = (signed: string): string =>
    createHmac('sha256', secret)
      .update(`${PURPOSE}\n${signed}`)
      .digest('hex')
      .slice(0, 64 - SIGNED_DIGITS);
  const isOurs = (listenKey: string): boolean =>
    sameBytes(Buffer.from(listenKey.slice(SIGNED_DIGITS)), Buffer.from(digestOf(listenKey.slice(0, SIGNED_DIGITS))));
  const kindOf = (listenKey: string): string => listenKey.slice(KEY_DIGITS, KEY_DIGITS + KIND_DIGITS);
  /** s since the epoch */
  const madeAt = (listenKey: string): number =>
    parseInt(listenKey.slice(SIGNED_DIGITS - TIME_DIGITS, SIGNED_DIGITS), 16);

  /** A key from before the start is valid for the first hour, unless it was closed. */
  const isGood = (kind: Kind, listenKey: string): boolean => {
    if (!FORM.test(listenKey) || kindOf(listenKey) !== KIND[kind]) return false;
    const end = until.get(listenKey);
    if (end !== undefined) return end > clock();
    const made = madeAt(listenKey);
    if (made * 1000 >= started || clock() >= started + LIFE_MS || !isOurs(listenKey)) return false;
    return made > closed.upTo(keyIdOf(listenKey), kind);
  };

  const end = (listenKey: string): void => {
    until.set(listenKey, 0);
    for (const tell of held.get(listenKey) ?? []) tell();
    held.delete(listenKey);
  };

  /** Extends the validity to an hour from now. */
  const keep = (place: string, listenKey: string): void => {
    const end = clock() + LIFE_MS;
    until.set(listenKey, end);
    peers.tell('listenKey', { listenKey, place, until: end });
  };
  peers.hear('listenKey', ({ listenKey, place, until: time }) => {
    if (time === 0) return end(listenKey);
    until.set(listenKey, time);
    current.set(place, listenKey);
  });

  const placeOf = (kind: Kind, { id }: LiveKey) => `${kind} ${id}`;
  /** Returns the listen key that the owner refers to: the named one, or the current one. */
  const meant = (kind: Kind, key: LiveKey, listenKey: string | undefined): string | undefined => {
    const named = listenKey ?? current.get(placeOf(kind, key));
    return named !== undefined && isGood(kind, named) && keyIdOf(named) === key.id ? named : undefined;
  };

  return {
    /** Returns the current listen key, valid for an hour from now, or a new one. */
    start(kind: Kind, key: LiveKey): string {
      const known = meant(kind, key, undefined);
      // Never that of a closed one, which it would be equal to.
      const seconds = Math.max(Math.floor(clock() / 1000), closed.upTo(key.id, kind) + 1);
      const signed = `${key.id.replaceAll('-', '')}${KIND[kind]}${seconds.toString(16).padStart(TIME_DIGITS, '0')}`;
      const listenKey = known ?? signed + digestOf(signed);
      current.set(placeOf(kind, key), listenKey);
      keep(placeOf(kind, key), listenKey);
      return listenKey;
    },
    /** @returns the listen key, valid for an hour from now; undefined when there is none. */
    extend(kind: Kind, key: LiveKey, listenKey: string | undefined): string | undefined {
      const found = meant(kind, key, listenKey);
      if (found !== undefined) keep(placeOf(kind, key), found);
      return found;
    },
    /** @returns false when there is none. */
    close(kind: Kind, key: LiveKey, listenKey: string | undefined): boolean {
      const found = meant(kind, key, listenKey);
      if (found !== undefined) {
        closed.add(key.id, kind, madeAt(found));
        end(found);
        peers.tell('listenKey', { listenKey: found, place: placeOf(kind, key), until: 0 });
      }
      return found !== undefined;
    },
    /** Returns the API key behind a listen key; undefined when it is not ours, has ended, or its key is gone. */
    keyBehind: (kind: Kind, listenKey: string): LiveKey | undefined =>
      isGood(kind, listenKey) ? keys.byId(keyIdOf(listenKey)) : undefined,
    /** Calls `tell` when it ends. Returns a function that ends the watch. */
    hold(listenKey: string, tell: () => void): () => void {
      if (!until.has(listenKey)) until.set(listenKey, started + LIFE_MS);
      const known = held.get(listenKey) ?? new Set();
      held.set(listenKey, known.add(tell));
      return () => {
        known.delete(tell);
        if (known.size === 0) held.delete(listenKey);
      };
    },
    /** Ends those that have expired. Call about every second. */
    tend(): void {
      const now = clock();
      for (const [listenKey, time] of until) {
        if (time > now) continue;
        if (time > 0) end(listenKey);
        if (now >= started + LIFE_MS) until.delete(listenKey);
      }
      for (const [place, listenKey] of current) if ((until.get(listenKey) ?? 0) === 0) current.delete(place);
    },
  };
}

const PLACES: readonly { kind: Kind; path: string; weight: number }[] = [
  { kind: 'spot', path: '/api/v3/userDataStream', weight: 2 },
  { kind: 'futures', path: '/fapi/v1/listenKey', weight: 1 },
];

/** Listen keys of user data streams: created, kept alive and ended with the API key alone, without a signature. */
export const listenKeyCalls = ({ listenKeys }: Pick<SignedDeps, 'listenKeys'>): SignedCall[] =>
  PLACES.flatMap(({ kind, path, weight }): SignedCall[] => {
    const shared = { path, weight, permission: 'read', isUnsigned: true } as const;
    const naming = { ...shared, [kind === 'spot' ? 'needs' : 'takes']: ['listenKey'] };
    return [
      { ...shared, method: 'POST', run: ({ key }) => ({ listenKey: listenKeys.start(kind, key) }) },
      {
        ...{ ...naming, method: 'PUT' },
        run({ key, parameters }) {
          const listenKey = listenKeys.extend(kind, key, parameters.text('listenKey'));
          if (listenKey === undefined) throw noListenKey();
          return kind === 'spot' ? {} : { listenKey };
        },
      },
      {
        ...{ ...naming, method: 'DELETE' },
        run({ key, parameters }) {
          if (!listenKeys.close(kind, key, parameters.text('listenKey'))) throw noListenKey();
          return {};
        },
      },
    ];
  });
