/** Keys of the texts shown in each visited state, by state. */
export type SeenStates = ReadonlyMap<string, readonly string[]>;

const NAME = 'statex.gallery.seen';

interface Kept {
  /** Id of the build, because another one may show other texts. */
  readonly build: string;
  readonly keys: readonly string[];
  /** By flow and state: indices into `keys`. */
  readonly flows: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

/**
 * Remembers the texts this tab has seen in this build's states.
 * @param build id of the build; empty to remember nothing.
 */
export function createSeenStore(build: string, storage: Storage) {
  return {
    read(): Map<string, SeenStates> {
      const text = build === '' ? null : storage.getItem(NAME);
      const kept = text === null ? null : (JSON.parse(text) as Kept);
      if (kept?.build !== build) return new Map();
      const keysAt = (places: readonly number[]) => places.flatMap((place) => kept.keys[place] ?? []);
      return new Map(
        Object.entries(kept.flows).map(([flow, states]) => [
          flow,
          new Map(Object.entries(states).map(([state, places]) => [state, keysAt(places)])),
        ]),
      );
    },
    write(seen: ReadonlyMap<string, SeenStates>): void {
      if (build === '' || seen.size === 0) return;
      const places = new Map<string, number>();
      const placeOf = (key: string) => {
        const place = places.get(key) ?? places.size;
        places.set(key, place);
        return place;
      };
      const flows = Object.fromEntries(
        [...seen].map(([flow, states]) => [
          flow,
          Object.fromEntries([...states].map(([state, keys]) => [state, keys.map(placeOf)])),
        ]),
      );
      const kept: Kept = { build, keys: [...places.keys()], flows };
      storage.setItem(NAME, JSON.stringify(kept));
    },
  };
}
