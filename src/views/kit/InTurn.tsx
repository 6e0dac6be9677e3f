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

/** Runs it in a task of its own after all that waits already. @returns takes it back. */
export function inTurn(run: () => void): () => void {
  waiting.push(run);
  plan();
  return () => {
    const at = waiting.indexOf(run);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/** Whether every part that is on the screen has had its turn. */
export const allHadTheirTurn = (): boolean => !planned && waiting.length === 0;

/** Tells, once it has appeared, that the effects of all that was rendered before it have run: from then on turns are known. */
export function AfterEffects({ onRun }: { onRun: () => void }) {
  useEffect(() => onRun(), [onRun]);
  return null;
}

/** Whether the turn has come that the view got when it appeared: after everything that appeared in it. */
export function useTurn(): boolean {
  const [mine, setMine] = useState(false);
  useEffect(() => inTurn(() => setMine(true)), []);
  return mine;
}

interface InTurnProps {
  before?: ReactNode;
  /** Where others had their turn long ago: appears without one. */
  atOnce?: boolean;
  children: ReactNode;
}

/**
 * Parts of a screen that appear one after the other, each in a task of its own, instead of all in one long one. The place of a
 * part must have its size without it, or `before` it.
 */
export function InTurn({ before = null, atOnce = false, children }: InTurnProps) {
  const [mine, setMine] = useState(atOnce);
  useEffect(() => (mine ? undefined : inTurn(() => setMine(true))), [mine]);
  return mine ? children : before;
}
