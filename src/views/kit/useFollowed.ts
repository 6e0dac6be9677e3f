import { startTransition, useEffect, useState } from 'react';

/**
 * Latest value of a store whose changes can wait: unlike with useSyncExternalStore, a change never forces React to finish a sliced
 * render at once in one long task.
 * @param subscribe must be stable, as must `read`.
 */
export function useFollowed<Value>(subscribe: (onChange: () => void) => () => void, read: () => Value): Value {
  const [seen, setSeen] = useState(() => ({ read, value: read() }));
  useEffect(() => {
    const follow = () => {
      const value = read();
      startTransition(() =>
        setSeen((old) => (old.read === read && Object.is(old.value, value) ? old : { read, value })),
      );
    };
    const leave = subscribe(follow);
    // Subscribing may itself change the store: the first watcher of a pair opens its channel.
    follow();
    return leave;
  }, [subscribe, read]);
  return seen.read === read ? seen.value : read();
}
