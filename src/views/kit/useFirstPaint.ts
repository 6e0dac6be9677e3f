import { useLayoutEffect, useState } from 'react';

/** Content of index.html shown before any script has loaded. */
const firstPaint = () => document.getElementById('first');

/**
 * Whether the page's first paint is still visible, so that less has to be drawn over it.
 * @param over true removes it, in the same frame that shows its replacement.
 */
export function useFirstPaint(over: boolean): boolean {
  const [standing] = useState(() => firstPaint() !== null);
  useLayoutEffect(() => {
    if (over) firstPaint()?.remove();
  }, [over]);
  return standing && !over;
}
