import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Id of the details opened by the URL (`?order=`, `?position=`, `?record=`), with functions to open and close them. */
export function useDetailLink(kind: 'order' | 'position' | 'record') {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (id: string | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === null) next.delete(kind);
          else next.set(kind, id);
          return next;
        },
        // Going back from closed details does not open them again.
        { replace: id === null, preventScrollReset: true },
      ),
    [setParams, kind],
  );
  return { id: params.get(kind), open: show as (id: string) => void, close: useCallback(() => show(null), [show]) };
}
