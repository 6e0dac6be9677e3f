import { isKeyAddress, isPermitted } from '../../../../domain/rules/account/apiKey';
import type { ApiKeys } from '../../../accounts/apiKeys';
import type { LiveKey } from '../../../accounts/apiKeyUse';

interface Held {
  /** Network address of the connection. */
  address: string;
  mayStay: MayStay;
  end(text: string | null): void;
}

interface Watched {
  expires: number | null;
  readonly held: Set<Held>;
}

/** Whether what is the user's alone may be read with the key from there. */
export const mayRead = (key: LiveKey | undefined, address: string, now: number): key is LiveKey =>
  key?.status === 'active' && isKeyAddress(key.addresses, address) && isPermitted(key, 'read', now);

type MayStay = (key: LiveKey | undefined, address: string, now: number) => boolean;

const AWAY = 'the exchange cannot answer';

export type KeyWatch = ReturnType<typeof createKeyWatch>;

/** Ends connections at once whose key was revoked, has expired or may no longer do what they are for, or not from there. */
export function createKeyWatch(keys: Pick<ApiKeys, 'byId' | 'mustKnow' | 'onEnd'>, clock: () => number) {
  const watched = new Map<string, Watched>();

  const look = (id: string): void => {
    const known = watched.get(id);
    if (!known) return;
    const key = keys.byId(id);
    known.expires = key?.expires ?? null;
    for (const one of [...known.held]) if (!one.mayStay(key, one.address, clock())) one.end(null);
  };
  const leave = keys.onEnd((id) => (id === null ? [...watched.keys()] : [id]).forEach(look));

  return {
    /** Returns what ends the watch; `end` is called at most once, with what to say unless it is the key's own end. */
    hold(
      { id, expires }: LiveKey,
      address: string,
      end: (text: string | null) => void,
      mayStay: MayStay = mayRead,
    ): () => void {
      const known = watched.get(id) ?? { expires, held: new Set() };
      watched.set(id, known);
      const stop = () => {
        known.held.delete(one);
        if (known.held.size === 0) watched.delete(id);
      };
      const one: Held = {
        address,
        mayStay,
        end(text) {
          stop();
          end(text);
        },
      };
      known.held.add(one);
      return stop;
    },
    /** Looks at the keys that have expired since, and ends all while nobody can know what was revoked. To be called every second or so. */
    tend(): void {
      try {
        keys.mustKnow();
      } catch {
        for (const { held } of watched.values()) for (const one of [...held]) one.end(AWAY);
        return;
      }
      for (const [id, { expires }] of watched) if (expires !== null && expires <= clock()) look(id);
    },
    close: leave,
  };
}
