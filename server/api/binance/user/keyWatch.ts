import type { ApiKeys } from '../../../accounts/apiKeys';
import { type LiveKey, mayUse } from '../../../accounts/apiKeyUse';

interface Held {
  address: string;
  mayStay: MayStay;
  end(text: string | null): void;
}

interface Watched {
  expires: number | null;
  readonly held: Set<Held>;
}

/** Whether the key may read the user's private data from the address. */
export const mayRead = (key: LiveKey | undefined, address: string, now: number): key is LiveKey =>
  mayUse(key, 'read', address, now);

type MayStay = (key: LiveKey | undefined, address: string, now: number) => boolean;

const AWAY = 'the exchange cannot answer';

export type KeyWatch = ReturnType<typeof createKeyWatch>;

/** Closes connections at once when their key is revoked, expires, or loses the permission or address they need. */
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
    /**
     * Watches a key and returns a function that stops the watch. `end` is called at most once, with the text to send, or null when
     * the key itself has ended.
     */
    hold(
      { id, expires }: LiveKey,
      address: string,
      end: (text: string | null) => void,
      mayStay: MayStay = mayRead,
    ): () => void {
      const known = watched.get(id) ?? { expires, held: new Set() };
      watched.set(id, known);
      const stop = () => {
        if (known.held.delete(one) && known.held.size === 0) watched.delete(id);
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
    /**
     * Checks keys that have expired since the last call, and ends all watches while revocations cannot be known. Call it every
     * second or so.
     */
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
