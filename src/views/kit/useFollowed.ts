import { startTransition, useEffect, useState } from 'react';

/**
 * The latest value of a store whose changes can wait: unlike with useSyncExternalStore, a change never makes React render at
 * once, in one long task, what it is rendering in slices.
 * @param subscribe must be stable, as `read` must be.
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
    follow();
    return subscribe(follow);
  }, [subscribe, read]);
  return seen.read === read ? seen.value : read();
}
