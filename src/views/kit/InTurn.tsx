import { useEffect, useState, type ReactNode } from 'react';

const waiting: (() => void)[] = [];
let planned = false;

/** One a task, so that the browser paints and takes input in between. */
function plan(): void {
  if (planned || waiting.length === 0) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    waiting.shift()?.();
    plan();
  });
}

function queue(show: () => void): () => void {
  waiting.push(show);
  plan();
  return () => {
    const at = waiting.indexOf(show);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/** Whether every part that is on the screen has had its turn. */
export const allHadTheirTurn = (): boolean => !planned && waiting.length === 0;

/**
 * Parts of a screen that appear one after the other, each in a task of its own, instead of all in one long one. The place of a
 * part must have its size without it, or `before` it.
 */
export function InTurn({ before = null, children }: { before?: ReactNode; children: ReactNode }) {
  const [mine, setMine] = useState(false);
  useEffect(() => queue(() => setMine(true)), []);
  return mine ? children : before;
}
