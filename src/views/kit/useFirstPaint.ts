import { useLayoutEffect, useState } from 'react';

/** What the page shows before any script has arrived (index.html). */
const firstPaint = () => document.getElementById('first');

/**
 * Whether the page's first paint still stands, so that less has to be drawn over it.
 * @param over true takes it away, in the very frame that shows what replaces it.
 */
export function useFirstPaint(over: boolean): boolean {
  const [standing] = useState(() => firstPaint() !== null);
  useLayoutEffect(() => {
    if (over) firstPaint()?.remove();
  }, [over]);
  return standing && !over;
}
