import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The order or position whose details the address opens (`?order=` or `?position=`), and how to open and close them. */
export function useFuturesLink(kind: 'order' | 'position') {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string) => setParams((now) => new URLSearchParams([...now, [kind, id]])),
    [setParams, kind],
  );
  const close = useCallback(
    () =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        next.delete(kind);
        return next;
      }),
    [setParams, kind],
  );
  return { id: params.get(kind), open, close };
}
