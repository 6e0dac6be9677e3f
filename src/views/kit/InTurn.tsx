import { useEffect, useState, type ReactNode } from 'react';

const waiting: (() => void)[] = [];
let planned = false;

/** Runs one per task, so that the browser paints and handles input in between. */
function plan(): void {
  if (planned || waiting.length === 0) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    waiting.shift()?.();
    plan();
  });
}

/**
 * Queues `run` for a task of its own after everything already waiting.
 * @returns a function that removes it from the queue.
 */
export function inTurn(run: () => void): () => void {
  waiting.push(run);
  plan();
  return () => {
    const at = waiting.indexOf(run);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/** Whether every part on screen has had its turn. */
export const allHadTheirTurn = (): boolean => !planned && waiting.length === 0;

/** Calls `onRun` once the effects of everything rendered before it have run, from which point all turns are queued. */
export function AfterEffects({ onRun }: { onRun: () => void }) {
  useEffect(() => onRun(), [onRun]);
  return null;
}

/** Whether the view's turn has come; it queues on mount, after everything that mounted inside it. */
export function useTurn(): boolean {
  const [mine, setMine] = useState(false);
  useEffect(() => inTurn(() => setMine(true)), []);
  return mine;
}

interface InTurnProps {
  before?: ReactNode;
  /** Renders immediately, for use where the queue was finished long ago. */
  atOnce?: boolean;
  children: ReactNode;
}

/**
 * Renders the parts of a screen one after the other, each in a task of its own, instead of all in one long task. The container must
 * have its final size without the part, or with `before`.
 */
export function InTurn({ before = null, atOnce = false, children }: InTurnProps) {
  const [mine, setMine] = useState(atOnce);
  useEffect(() => (mine ? undefined : inTurn(() => setMine(true))), [mine]);
  return mine ? children : before;
}
