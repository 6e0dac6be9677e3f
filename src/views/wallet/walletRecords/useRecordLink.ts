import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'record';

/** The record whose details the address opens (`?record=`), and how to open and close them. */
export function useRecordLink() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (key: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set(PARAMETER, key);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(PARAMETER);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { recordKey: params.get(PARAMETER), open, close };
}
