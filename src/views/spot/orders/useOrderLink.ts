import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'order';

/** The order whose details the address opens (`?order=`), and how to open and close them. */
export function useOrderLink() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (orderId: string) => setParams((now) => new URLSearchParams([...now, [PARAMETER, orderId]])),
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        next.delete(PARAMETER);
        return next;
      }),
    [setParams],
  );
  return { orderId: params.get(PARAMETER), open, close };
}
